/**
 * The root of the browser's private file system. Rejects where the browser has none or denies it, however it
 * does so.
 */
// oxlint-disable-next-line typescript/require-await -- async turns what is thrown into a rejection
export async function privateFiles(): Promise<FileSystemDirectoryHandle> {
  return navigator.storage.getDirectory();
}
