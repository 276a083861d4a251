/** Folder of the private file system with a folder for each project. */
export const RUNS_FOLDER = 'exports';
