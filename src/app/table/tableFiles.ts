/** Recognises table files by name, because browsers report different MIME types. */
const TABLE_NAME = /\.(xls[xmb]?|f?ods|csv|tsv|txt)$/i;
export const TABLE_ACCEPT = '.xlsx,.xls,.ods,.csv,.tsv,.txt';

export function isTableFile({ name }: Pick<File, 'name'>): boolean {
  return TABLE_NAME.test(name);
}

/** The pasted text as a file, read like any other text table. */
export function pastedFile(text: string): File {
  return new File([text], 'Вставленный список', { type: 'text/plain' });
}
