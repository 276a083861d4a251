/** Types for the parts of SheetJS that its own types leave open. */
import { CFB, SSF } from 'xlsx';

/** A compound file or an unpacked zip: parts by path. */
interface Container {
  readonly FullPaths: readonly string[];
}
declare module 'xlsx' {
  export function parse_zip(container: Container, options: ParsingOptions): WorkBook;
  export function parse_xlscfb(container: Container | Uint8Array, options: ParsingOptions): WorkBook;
  export function set_cptable(tables: {
    readonly utils: { decode(codePage: number, bytes: ArrayLike<number>): string };
  }): void;
}

interface ContainerTools {
  read(bytes: Uint8Array, options: { readonly type: 'buffer' | 'array' }): Container;
  find(
    container: Container,
    path: string,
  ): { readonly content: ArrayLike<number> & Record<number, number> } | null;
  readonly utils: {
    cfb_new(): Container;
    cfb_add(
      container: Container,
      path: string,
      content: Uint8Array,
      options: { readonly unsafe: true },
    ): void;
  };
}
export interface DateParts {
  readonly y: number;
  readonly m: number;
  readonly d: number;
  readonly H: number;
  readonly M: number;
  readonly S: number;
  /** Day of the week, 0 for Sunday. */
  readonly q: number;
}
interface NumberFormats {
  format(format: string, value: number | string, options?: { readonly date1904?: boolean }): string;
  is_date(format: string): boolean;
  parse_date_code(serial: number, options: { readonly date1904: boolean }): DateParts | null;
}

export const containers: ContainerTools = CFB; // declared `any` by SheetJS
export const numberFormats: NumberFormats = SSF; // declared `any` by SheetJS
