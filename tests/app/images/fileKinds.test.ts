import { expect, test } from 'vitest';
import { kindOfFile } from '../../../src/app/images/fileKinds.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const box = (brands: string) => `\0\0\0\u001Cftyp${brands}`;

test.each([
  ['a photograph of an iPhone', 'фото.heic', box('heic\0\0\0\0mif1heic'), 'heic'],
  ['one that was renamed', 'фото.jpg', box('mif1\0\0\0\0mif1heic'), 'heic'],
  ['a JPEG that is called HEIC', 'фото.heic', '\u00FF\u00D8\u00FF\u00E0', 'picture'],
  ['AVIF', 'фон.png', box('avif\0\0\0\0mif1miaf'), 'avif'],
  ['a video', 'ролик', box('isom\0\0\u0002\0isomiso2'), 'video'],
  ['a drawing', 'герб.png', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
  ['a scan', 'скан', 'II*\0\b\0\0\0', 'tiff'],
  ['a layout of Photoshop', 'макет.jpg', '8BPS\0\u0001', 'psd'],
  ['a document of Acrobat', 'приказ.png', '%PDF-1.7', 'pdf'],
  ['a document of Word', 'договор', 'PK\u0003\u0004\u0014\0\0\0\0\0word/document.xml', 'word'],
  ['an old document of Word', 'договор.doc', '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1', 'word'],
  ['a presentation', 'слайды.zip', 'PK\u0003\u0004\u0014\0\0\0\0\0ppt/slides', 'slides'],
  ['a publication', 'бейдж.pub', '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1', 'publisher'],
  ['a drawing of Corel', 'герб', 'RIFF\0\0\0\0CDRGvrsn', 'corel'],
  ['a newer drawing of Corel', 'герб.cdr', 'PK\u0003\u0004\u0014\0\0\0\0\0content/riffData.cdr', 'corel'],
  ['a table', 'класс.xlsx', 'PK\u0003\u0004\u0014\0\0\0\0\0[Content_Types].xml', 'table'],
  ['an archive', 'портреты.zip', 'PK\u0003\u0004\u0014\0\0\0\0\0Анна.png', 'archive'],
  ['a drawing of Paint', 'рисунок.bmp', `BM${'\0'.repeat(40)}`, 'bmp'],
  ['what says nothing, by its name', 'фото.HEIC', '\0\0\0\0', 'heic'],
  ['what says nothing and is called a picture', 'фото.png', '\0\0\0\0', 'picture'],
  ['an unknown file', 'заметки.xyz', 'привет', 'other'],
])('%s (%s)', (_, name, start, kind) => {
  expect(kindOfFile({ name, type: '' }, bytes(start))).toBe(kind);
});
