/** The pasted text as a file, read like any other text table. */
export function pastedFile(text: string): File {
  return new File([text], 'Вставленный список', { type: 'text/plain' });
}
