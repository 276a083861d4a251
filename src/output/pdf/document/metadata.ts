/** Metadata of a PDF: the same in XMP and in the information dictionary, and the standard of the file. */
import type { Bytes } from '../../formats/bytes.ts';
import { ascii } from '../../formats/bytes.ts';
import { dictionary, pdfDate, textString } from '../file/syntax.ts';

export interface PdfMetadata {
  readonly title: string;
  readonly author: string | null;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** `PDF/A-2u` has a text for each glyph; `PDF/A-2b` may have none. */
export type PdfStandard = 'PDF/A-2b' | 'PDF/A-2u' | 'PDF/X-4';

const PROGRAM = 'Patent Generator';

export function informationDictionary({ title, author, time }: PdfMetadata, standard: PdfStandard): string {
  const isForPress = standard === 'PDF/X-4';
  return dictionary({
    Title: textString(title),
    Author: author === null ? undefined : textString(author),
    Creator: textString(PROGRAM),
    Producer: textString(PROGRAM),
    CreationDate: pdfDate(time),
    ModDate: pdfDate(time),
    ...(isForPress && { Trapped: '/False', GTS_PDFXVersion: '(PDF/X-4)' }),
  });
}

/** An XMP packet in ASCII: other characters are written as entities. */
export function xmpPacket({ title, author, time }: PdfMetadata, standard: PdfStandard): Bytes {
  const date = `${new Date(time).toISOString().slice(0, 19)}Z`;
  const creator =
    author === null
      ? ''
      : `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>`;
  return ascii(
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>\n` +
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n` +
      `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ` +
      `xmlns:pdf="http://ns.adobe.com/pdf/1.3/" ${standard === 'PDF/X-4' ? PRESS_NAMESPACES : ARCHIVE_NAMESPACE}>\n` +
      `<dc:format>application/pdf</dc:format>` +
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>${creator}` +
      `<dc:language><rdf:Bag><rdf:li>ru</rdf:li></rdf:Bag></dc:language>\n` +
      `<xmp:CreatorTool>${PROGRAM}</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate>` +
      `<xmp:ModifyDate>${date}</xmp:ModifyDate><pdf:Producer>${PROGRAM}</pdf:Producer>\n` +
      `${markOf(standard, { title, author, time })}\n` +
      `</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>`,
  );
}

const ARCHIVE_NAMESPACE = 'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"';
const PRESS_NAMESPACES =
  'xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"';

/** What says which standard the file follows. */
function markOf(standard: PdfStandard, metadata: PdfMetadata): string {
  if (standard !== 'PDF/X-4') {
    const level = standard === 'PDF/A-2u' ? 'U' : 'B';
    return `<pdfaid:part>2</pdfaid:part><pdfaid:conformance>${level}</pdfaid:conformance>`;
  }
  const date = `${new Date(metadata.time).toISOString().slice(0, 19)}Z`;
  return (
    `<xmp:MetadataDate>${date}</xmp:MetadataDate><pdf:Trapped>False</pdf:Trapped>` +
    `<xmpMM:DocumentID>uuid:${documentId(metadata)}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>` +
    `<xmpMM:RenditionClass>default</xmpMM:RenditionClass>` +
    `<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>`
  );
}

/** The same for the same title and time, so that equal runs give equal files. */
function documentId({ title, time }: PdfMetadata): string {
  const parts = [1, 2, 3, 4].map((seed) => {
    let hash = 0x811c9dc5 ^ seed;
    for (const character of `${time} ${title}`)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return parts.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Text in XML. Control characters, which XML cannot hold, become spaces. */
function escapeXml(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0xd800 && code < 0xe000)) return ' ';
    return code > 0x7e || '<>&"'.includes(character) ? `&#x${code.toString(16)};` : character;
  }).join('');
}
