/** A presentation as a file: slides and pictures in the package that Office programs expect. */
import { zipSync } from 'fflate';
import type { Bytes } from '../formats/bytes.ts';
import { utf8 } from '../formats/bytes.ts';
import type { PdfMetadata } from '../pdf/document/metadata.ts';
import type { FilePicture } from '../vector/filePictures.ts';
import { element, escapeXml } from '../vector/xml.ts';
import { CONTENT_PREFIX, LAYOUT, MASTER, THEME } from './pptxFrame.ts';
import type { Slide } from './slidePage.ts';
import type { SlideSize } from './units.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const TYPES = { 'image/png': 'png', 'image/jpeg': 'jpeg' } as const;

interface PptxPackage {
  add(slide: Slide): void;
  /** The whole file. */
  finish(): Bytes;
}

export function pptxPackage(size: SlideSize, metadata: PdfMetadata): PptxPackage {
  const files: Record<string, Uint8Array | [Uint8Array, { level: 0 }]> = {};
  const names = new Map<FilePicture, string>();
  let count = 0;
  const put = (path: string, xml: string): void => {
    files[path] = utf8(HEAD + xml);
  };
  const nameOf = (picture: FilePicture): string => {
    const before = names.get(picture);
    if (before !== undefined) return before;
    const name = `image${names.size + 1}.${TYPES[picture.type]}`;
    names.set(picture, name);
    // Pictures are packed already.
    files[`ppt/media/${name}`] = [picture.bytes, { level: 0 }];
    return name;
  };
  return {
    add: ({ xml, pictures }) => {
      count += 1;
      put(`ppt/slides/slide${count}.xml`, xml);
      put(
        `ppt/slides/_rels/slide${count}.xml.rels`,
        relations([
          ['slideLayout', '../slideLayouts/slideLayout1.xml'],
          ...pictures.map((picture) => ['image', `../media/${nameOf(picture)}`] as const),
        ]),
      );
    },
    finish: () => {
      for (const [path, xml] of frameParts(size, metadata, count)) put(path, xml);
      // Programs look for the types of the parts first.
      const { '[Content_Types].xml': types, ...others } = files;
      return zipSync(
        { '[Content_Types].xml': types ?? new Uint8Array(), ...others },
        { mtime: new Date(metadata.time) },
      );
    },
  };
}

/** All parts but slides and pictures. */
function frameParts(
  size: SlideSize,
  metadata: PdfMetadata,
  count: number,
): readonly (readonly [path: string, xml: string])[] {
  const toLayout = ['slideLayout', '../slideLayouts/slideLayout1.xml'] as const;
  return [
    ['[Content_Types].xml', contentTypes(count)],
    [
      '_rels/.rels',
      relations([
        ['officeDocument', 'ppt/presentation.xml'],
        [CORE, 'docProps/core.xml'],
        ['extended-properties', 'docProps/app.xml'],
      ]),
    ],
    ['docProps/core.xml', coreXml(metadata)],
    ['docProps/app.xml', APP],
    ['ppt/presentation.xml', presentationXml(size, count)],
    [
      'ppt/_rels/presentation.xml.rels',
      relations([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ['theme', 'theme/theme1.xml'],
        ...slideNumbers(count).map((number) => ['slide', `slides/slide${number}.xml`] as const),
      ]),
    ],
    ['ppt/slideMasters/slideMaster1.xml', MASTER],
    ['ppt/slideMasters/_rels/slideMaster1.xml.rels', relations([toLayout, ['theme', '../theme/theme1.xml']])],
    ['ppt/slideLayouts/slideLayout1.xml', LAYOUT],
    [
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    ],
    ['ppt/theme/theme1.xml', THEME],
  ];
}

const CORE = `${PACKAGE}/relationships/metadata/core-properties`;
const APP = `<Properties xmlns="${OFFICE}/extended-properties"><Application>Patent Generator</Application></Properties>`;

function slideNumbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** @param targets kind, or its whole address, and path of each */
function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(([kind, target], index) =>
    element('Relationship', {
      Id: `rId${index + 1}`,
      Type: kind.includes('/') ? kind : `${OFFICE}/relationships/${kind}`,
      Target: target,
    }),
  );
  return element('Relationships', { xmlns: `${PACKAGE}/relationships` }, all.join(''));
}

function contentTypes(slides: number): string {
  const main = `${CONTENT_PREFIX}.presentationml`;
  const parts: readonly (readonly [string, string])[] = [
    ['/ppt/presentation.xml', `${main}.presentation.main+xml`],
    ['/ppt/slideMasters/slideMaster1.xml', `${main}.slideMaster+xml`],
    ['/ppt/slideLayouts/slideLayout1.xml', `${main}.slideLayout+xml`],
    ['/ppt/theme/theme1.xml', `${CONTENT_PREFIX}.theme+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ['/docProps/app.xml', `${CONTENT_PREFIX}.extended-properties+xml`],
    ...slideNumbers(slides).map((number) => [`/ppt/slides/slide${number}.xml`, `${main}.slide+xml`] as const),
  ];
  const usual = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
    ...Object.entries(TYPES).map(([type, extension]) => [extension, type] as const),
  ].map(([Extension, ContentType]) => element('Default', { Extension, ContentType }));
  const own = parts.map(([PartName, ContentType]) => element('Override', { PartName, ContentType }));
  return element('Types', { xmlns: `${PACKAGE}/content-types` }, [...usual, ...own].join(''));
}

function coreXml({ title, author, time }: PdfMetadata): string {
  const made = new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
  const date = (name: string): string => element(`dcterms:${name}`, { 'xsi:type': 'dcterms:W3CDTF' }, made);
  return element(
    'cp:coreProperties',
    {
      'xmlns:cp': `${PACKAGE}/metadata/core-properties`,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    },
    element('dc:title', {}, escapeXml(title)) +
      (author === null ? '' : element('dc:creator', {}, escapeXml(author))) +
      date('created') +
      date('modified'),
  );
}

/** Slides have numbers from 256, masters and layouts from 2³¹. */
function presentationXml({ width, height }: SlideSize, slides: number): string {
  const list = slideNumbers(slides).map((number) =>
    element('p:sldId', { id: String(255 + number), 'r:id': `rId${number + 2}` }),
  );
  return element(
    'p:presentation',
    {
      'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
      'xmlns:r': `${OFFICE}/relationships`,
      'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
    },
    '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
      element('p:sldIdLst', {}, list.join('')) +
      element('p:sldSz', { cx: width, cy: height }) +
      '<p:notesSz cx="6858000" cy="9144000"/>',
  );
}
