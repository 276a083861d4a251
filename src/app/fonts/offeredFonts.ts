/** Font files that a person has brought, for the dialog that reads them when it opens. */
export interface OfferedFonts {
  readonly offer: (files: readonly File[]) => void;
  /** Gives them once. */
  readonly take: () => readonly File[];
}

export function createOfferedFonts(): OfferedFonts {
  let offered: readonly File[] = [];
  return {
    offer: (files) => {
      offered = files;
    },
    take: () => {
      const files = offered;
      offered = [];
      return files;
    },
  };
}

/** By its name: a font has no letters before it is read. */
export function isFontFile({ name }: Pick<File, 'name'>): boolean {
  return /\.(?:ttf|otf|ttc|woff2?)$/iu.test(name);
}

/** For a file input. */
export const FONT_ACCEPT = '.ttf,.otf,.woff,.woff2';
