/** Gives the person a file. */
export function saveFile(page: Document, name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = page.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
