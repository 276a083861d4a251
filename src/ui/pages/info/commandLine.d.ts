/** Made by scripts/commandLine.ts from the command-line build. */
declare module 'virtual:command-line' {
  /** `file` lies in `/downloads/`; `bytes` is its size. */
  export const COMMAND_LINE: {
    readonly file: string;
    readonly version: string;
    readonly bytes: number;
    readonly sha256: string;
  };
}
