import type { ColorScheme } from './colors.ts';
import type { Relations } from './officeFile.ts';
import type { PictureFile } from './pictureFile.ts';
import type { Theme } from './theme.ts';

/** What elements of one part, a slide, its layout or its master, refer to. */
export interface PartContext {
  readonly theme: Theme;
  readonly scheme: ColorScheme;
  readonly relations: Relations;
  /** Pictures of this part that can be shown, by their paths in the file. */
  readonly pictures: ReadonlyMap<string, PictureFile>;
  /** Counts what is not taken. */
  readonly leave: (what: string) => void;
  readonly replaceFont: (family: string) => void;
}
