/** What the page and the worker that opens zips of pictures say to each other. */

interface ZipListing {
  readonly kind: 'listing';
  /** Names of the files, by the number that `read` takes. */
  readonly names: readonly string[];
}
/** Why a zip is not opened. */
export interface ZipRefused {
  readonly kind: 'refused';
  readonly reason: 'broken' | 'encrypted' | 'too-large' | 'too-many';
}

export interface PictureZipApi {
  /** Reads the directory only. Of the files of a workbook all may be asked for, else pictures only. */
  open(file: Blob, what: 'pictures' | 'all'): Promise<ZipListing | ZipRefused>;
  /** Unpacks one file; a refusal when it is broken or larger than its directory says. */
  read(index: number): Promise<ArrayBuffer | ZipRefused>;
}
