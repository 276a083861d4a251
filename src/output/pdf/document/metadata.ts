/** Metadata of a PDF: the same facts in XMP and in the information dictionary, and the mark of PDF/A-2b. */
import type { Bytes } from '../../formats/bytes.ts';
import { ascii } from '../../formats/bytes.ts';
import { dictionary, pdfDate, textString } from '../file/syntax.ts';

export interface PdfFacts {
  readonly title: string;
  readonly author: string | null;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const PROGRAM = 'Patent Generator';

export function informationDictionary({ title, author, time }: PdfFacts): string {
  return dictionary({
    Title: textString(title),
    Author: author === null ? undefined : textString(author),
    Creator: textString(PROGRAM),
    Producer: textString(PROGRAM),
    CreationDate: pdfDate(time),
    ModDate: pdfDate(time),
  });
}

/** An XMP packet in ASCII: other characters are written as entities. */
export function xmpPacket({ title, author, time }: PdfFacts): Bytes {
  const date = `${new Date(time).toISOString().slice(0, 19)}Z`;
  const creator =
    author === null ? '' : `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>`;
  return ascii(
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>\n` +
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n` +
      `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ` +
      `xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">\n` +
      `<dc:format>application/pdf</dc:format>` +
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>${creator}` +
      `<dc:language><rdf:Bag><rdf:li>ru</rdf:li></rdf:Bag></dc:language>\n` +
      `<xmp:CreatorTool>${PROGRAM}</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate>` +
      `<xmp:ModifyDate>${date}</xmp:ModifyDate><pdf:Producer>${PROGRAM}</pdf:Producer>\n` +
      `<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>\n` +
      `</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>`,
  );
}

/** Text in XML. Control characters, which XML cannot hold, become spaces. */
function escaped(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0xd800 && code < 0xe000)) return ' ';
    return code > 0x7e || '<>&"'.includes(character) ? `&#x${code.toString(16)};` : character;
  }).join('');
}
