/** Downloads a file. */
export function saveFile(page: Document, name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = page.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A started download keeps its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
