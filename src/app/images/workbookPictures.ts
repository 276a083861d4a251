/**
 * Pictures inside an `.xlsx`: those that float over the cells (drawings, ECMA-376 part 1, §20.5) and those
 * that newer versions of Excel place in a cell (rich values, [MS-XLSX] 2.3.6). Every part is XML in a zip;
 * files are read on demand.
 */

/** The parts of a workbook by name, as a zip gives them. */
interface WorkbookParts {
  readonly file: (name: string) => { readonly async: (type: 'string') => Promise<string> } | null;
}

interface WorkbookPicture {
  readonly sheet: string;
  /** Zero-based row in which the picture begins. */
  readonly row: number;
  /** Name in the zip. */
  readonly path: string;
}

/** Pictures of all sheets; parts that are absent or broken hold none. */
export async function workbookPictures(zip: WorkbookParts): Promise<readonly WorkbookPicture[]> {
  const book = await partOf(zip, 'xl/workbook.xml');
  const inCells = await cellPictures(zip);
  const pictures: WorkbookPicture[] = [];
  for (const { tag, attributes } of book.elements) {
    const part = tag === 'sheet' ? book.target(attributes.get('r:id')) : undefined;
    const sheet = attributes.get('name');
    if (part === undefined || sheet === undefined) continue;
    const found = [
      ...(await floating(zip, part)),
      ...(inCells === null ? [] : await picturePlaces(zip, part, inCells)),
    ];
    for (const { row, path } of found) pictures.push({ sheet, row, path });
  }
  return pictures;
}

type Place = Omit<WorkbookPicture, 'sheet'>;

/** Pictures over the cells of a sheet. */
async function floating(zip: WorkbookParts, sheet: string): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const drawing of await targetsOf(zip, sheet, '/drawing')) {
    const { elements, target } = await partOf(zip, drawing);
    let row: number | null = null;
    let isBeginning = false;
    for (const { tag, attributes, text } of elements) {
      if (tag === 'from' || tag === 'to') isBeginning = tag === 'from';
      if (tag === 'row' && isBeginning) row = Number(text);
      const path = tag === 'blip' ? target(attributes.get('r:embed')) : undefined;
      if (path !== undefined && row !== null) places.push({ row, path });
    }
  }
  return places;
}

/** Pictures by the number that a cell has in `vm`. */
async function cellPictures(zip: WorkbookParts): Promise<ReadonlyMap<string, string> | null> {
  const relations = await partOf(zip, 'xl/richData/richValueRel.xml');
  const files = relations.elements
    .filter(({ tag }) => tag === 'rel')
    .map(({ attributes }) => relations.target(attributes.get('r:id')));
  if (files.length === 0) return null;
  const values = await partOf(zip, 'xl/richData/rdrichvalue.xml');
  /** The first field of each value is the number of its file. */
  const firsts: (string | undefined)[] = [];
  for (const [at, { tag }] of values.elements.entries())
    if (tag === 'rv') firsts.push(values.elements[at + 1]?.text);
  const metadata = await partOf(zip, 'xl/metadata.xml');
  const valueOf = metadata.elements
    .filter(({ tag }) => tag === 'rvb')
    .map(({ attributes }) => attributes.get('i'));
  const numbers = metadata.elements
    .filter(({ tag, grandparent }) => tag === 'rc' && grandparent === 'valueMetadata')
    .map(({ attributes }) => attributes.get('v'));
  return new Map(
    numbers.flatMap((number, index) => {
      const file = files[Number(firsts[Number(valueOf[Number(number)])])];
      return file === undefined ? [] : [[String(index + 1), file] as const];
    }),
  );
}

/** Pictures in the cells of a sheet. Sheets are large, so their tags are searched, not parsed. */
async function picturePlaces(
  zip: WorkbookParts,
  sheet: string,
  pictures: ReadonlyMap<string, string>,
): Promise<readonly Place[]> {
  const source = (await zip.file(sheet)?.async('string')) ?? '';
  return Array.from(source.matchAll(/<c\s[^>]*>/gu)).flatMap(([cell]) => {
    const path = pictures.get(/\svm="(\d+)"/u.exec(cell)?.[1] ?? '');
    const row = Number(/\sr="[A-Z]+(\d+)"/u.exec(cell)?.[1]) - 1;
    return path === undefined || Number.isNaN(row) ? [] : [{ row, path }];
  });
}

interface Element {
  /** Without its namespace prefix. */
  readonly tag: string;
  readonly grandparent: string | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}
interface Part {
  /** All elements in the order of the document; none when the part is absent or broken. */
  readonly elements: readonly Element[];
  /** Name in the zip of the part that this relation leads to. */
  readonly target: (relation: string | undefined) => string | undefined;
}

async function partOf(zip: WorkbookParts, name: string): Promise<Part> {
  const relations = new Map<string, string>();
  for (const { attributes } of await elementsOf(zip, relationsOf(name))) {
    const [id, target] = [attributes.get('Id'), attributes.get('Target')];
    if (id !== undefined && target !== undefined) relations.set(id, resolvePart(name, target));
  }
  const target = (relation: string | undefined) => relations.get(relation ?? '');
  return { elements: await elementsOf(zip, name), target };
}

/** Parts of this type that a part leads to. */
async function targetsOf(zip: WorkbookParts, name: string, type: string): Promise<readonly string[]> {
  return (await elementsOf(zip, relationsOf(name))).flatMap(({ attributes }) => {
    const target = attributes.get('Target');
    return target !== undefined && attributes.get('Type')?.endsWith(type) === true
      ? [resolvePart(name, target)]
      : [];
  });
}

function relationsOf(name: string): string {
  return name.replace(/[^/]*$/u, '_rels/$&.rels');
}

/** A target is relative to the folder of its part, or absolute; one outside the book leads to no part. */
function resolvePart(name: string, target: string): string {
  const base = `zip://book/${name}`;
  return URL.canParse(target, base) ? decodeURI(new URL(target, base).pathname).replace(/^\/+/u, '') : '';
}

async function elementsOf(zip: WorkbookParts, name: string): Promise<readonly Element[]> {
  const source = await zip.file(name)?.async('string');
  if (source === undefined) return [];
  const parsed = new DOMParser().parseFromString(source, 'application/xml');
  return Array.from(parsed.querySelectorAll('*'), (element) => ({
    tag: element.localName,
    grandparent: element.parentElement?.parentElement?.localName,
    attributes: new Map(Array.from(element.attributes, (attribute) => [attribute.name, attribute.value])),
    text: element.textContent ?? '',
  }));
}
