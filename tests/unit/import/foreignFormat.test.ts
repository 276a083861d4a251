/** Files that are not read, but of which their own programs make a PDF, are told apart. */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { foreignFormat, isEncryptedOffice } from '../../../src/import/foreignFormat.ts';

const wide = (text: string) => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);
const ole = (stream: string) =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(500), ...wide(stream)]);
const zip = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 0,
  });

test.each([
  ['ppt', ole('PowerPoint Document'), 'a.bin'],
  ['doc', ole('WordDocument'), 'a.bin'],
  ['pub', ole('Quill'), 'a.bin'],
  ['pub', ole('Nothing known'), 'ОТКРЫТКА.PUB'],
  ['odp', zip({ mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': '' }), 'a.zip'],
  ['docx', zip({ '[Content_Types].xml': '', 'word/document.xml': '' }), 'a.pptx'],
  ['cdr', strToU8('RIFF\u0001\u0001\u0001\u0001CDRD'), 'a'],
  ['cdr', zip({ 'content/riffData.cdr': '' }), 'a'],
  ['key', zip({ 'Index/Document.iwa': '', 'Index/Slide-1.iwa': '' }), 'a'],
  ['key', zip({ 'Index.zip': '' }), 'урок.key'],
  [null, zip({ 'ppt/presentation.xml': '' }), 'a.pptx'],
  [null, strToU8('%PDF-1.7'), 'a.pdf'],
  [null, new Uint8Array(), 'a.pptx'],
])('%s', (format, bytes, name) => {
  expect(foreignFormat(bytes, name)).toBe(format);
});

test('a document of Office behind a password is a container with an encrypted package', () => {
  expect([isEncryptedOffice(ole('EncryptedPackage')), isEncryptedOffice(ole('WordDocument'))]).toEqual([
    true,
    false,
  ]);
});
