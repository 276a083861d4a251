export function pointTo(link: string, folder: string): void;
export function useBuild(folder: string, pid: number): void;
export function removeOldBuilds(builds: string, current: string): void;
