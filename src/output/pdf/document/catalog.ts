/**
 * The root of a PDF: what it is, and what its colours are meant for. A file for the screen is PDF/A-2 with
 * the profile of sRGB; one for a print shop is PDF/X-4 with the profile of the press.
 */
import type { Bytes } from '../../formats/bytes.ts';
import type { PdfFile } from '../file/pdfFile.ts';
import { dictionary, reference, textString } from '../file/syntax.ts';
import type { PdfMetadata, PdfStandard } from './metadata.ts';
import { xmpPacket } from './metadata.ts';
import { srgbProfile } from './srgbProfile.ts';

/** A condition of printing, by its profile: a file of four inks. */
export interface PressProfile {
  readonly bytes: Bytes;
  /** Its name in the registry of the ICC. */
  readonly condition: string;
  /** What it is, in English, as programs of print shops show it. */
  readonly info: string;
}

interface Roots {
  readonly pages: number;
  readonly structure: number;
  /** The profile of sRGB. */
  readonly screen: number;
}

/** Writes the profiles and the catalogue; returns its object. */
export async function writeCatalog(
  pdf: PdfFile,
  metadata: PdfMetadata,
  standard: PdfStandard,
  press: PressProfile | null,
  { pages, structure, screen }: Roots,
): Promise<number> {
  const [root, stream] = [pdf.reserve(), pdf.reserve()];
  const packet = xmpPacket(metadata, standard);
  await pdf.writeStream(stream, { Type: '/Metadata', Subtype: '/XML' }, packet, null);
  await pdf.writeStream(screen, { N: 3 }, srgbProfile());
  await pdf.write(
    root,
    dictionary({
      Type: '/Catalog',
      Pages: reference(pages),
      Lang: '(ru)',
      Metadata: reference(stream),
      OutputIntents: `[${press === null ? screenIntent(screen) : await pressIntent(pdf, press)}]`,
      StructTreeRoot: reference(structure),
      MarkInfo: '<</Marked true>>',
      ViewerPreferences: '<</DisplayDocTitle true /PrintScaling /None>>',
    }),
  );
  return root;
}

function screenIntent(profile: number): string {
  return dictionary({
    Type: '/OutputIntent',
    S: '/GTS_PDFA1',
    OutputConditionIdentifier: textString('sRGB'),
    Info: textString('sRGB'),
    DestOutputProfile: reference(profile),
  });
}

async function pressIntent(pdf: PdfFile, { bytes, condition, info }: PressProfile): Promise<string> {
  const profile = pdf.reserve();
  await pdf.writeStream(profile, { N: 4 }, bytes);
  return dictionary({
    Type: '/OutputIntent',
    S: '/GTS_PDFX',
    OutputConditionIdentifier: `(${condition})`,
    RegistryName: '(http://www.color.org)',
    Info: `(${info})`,
    DestOutputProfile: reference(profile),
  });
}
