/**
 * Pages and the structure that screen readers follow. Both are trees whose branches hold up to 64 pages, so
 * that a branch is written when it is full and nothing of it stays in memory.
 */
import type { PdfFile } from '../file/pdfFile.ts';
import { array, dictionary, reference, textString } from '../file/syntax.ts';

/** A part of a page as a screen reader tells it. */
export interface PageTag {
  readonly role: 'H1' | 'P' | 'Figure';
  /** Description of a figure. */
  readonly alternative?: string;
  /** What of the page's content belongs to it, in order. */
  readonly marks: readonly TagMark[];
}
interface TagMark {
  /** Number in the page's content (MCID), counted from 0 without gaps. */
  readonly id: number;
  /** The text of letters that are an image; null for all else. */
  readonly shows: string | null;
}
/** The tags of a page, in the order of reading, while the page is painted. */
export interface PageTags {
  readonly tags: PageTag[];
  /** How many marks the content has: the number of the next one. */
  marks: number;
}
interface NewPage {
  /** Size of the cut page, points. */
  readonly width: number;
  readonly height: number;
  /** Printed around it, points. */
  readonly bleed: number;
  /** Paper around the cut: the bleed, and room for crop marks. */
  readonly around: number;
  /** The entry of this name: one stream, or several. */
  readonly contents: string;
  readonly tags: readonly PageTag[];
}
interface PageTree {
  add(page: NewPage): Promise<void>;
  /** Writes what is left; returns the roots of both trees. */
  finish(): Promise<{ readonly pages: number; readonly structure: number }>;
}

const BRANCH = 64;

/** Objects of a written branch. */
interface Branch {
  readonly pages: number;
  readonly section: number;
  readonly parents: number;
}

/**
 * @param resources the object of the dictionary that all pages share
 * @param hasTrimBox whether each page says where it is cut, also one without a bleed
 */
export function pageTree(pdf: PdfFile, resources: number, hasTrimBox: boolean): PageTree {
  const [pages, structure, parents, whole] = [pdf.reserve(), pdf.reserve(), pdf.reserve(), pdf.reserve()];
  const branches: Branch[] = [];
  let branch = newBranch(pdf);
  let count = 0;

  const close = async (): Promise<void> => {
    if (branch.leaves.length === 0) return;
    await writeBranch(pdf, branch, { pages, whole, count });
    branches.push({ pages: branch.pages, section: branch.section, parents: branch.parents });
    branch = newBranch(pdf);
  };
  return {
    add: async ({ width, height, bleed, around, contents, tags }) => {
      const page = pdf.reserve();
      await pdf.write(
        page,
        dictionary({
          Type: '/Page',
          Parent: reference(branch.pages),
          ...boxesOf({ width, height, bleed, around }, hasTrimBox),
          Resources: reference(resources),
          Contents: contents,
          StructParents: count,
          Tabs: '/S',
        }),
      );
      const owners: string[] = [];
      for (const tag of tags)
        branch.elements.push(await writeElement(pdf, tag, { section: branch.section, page, owners }));
      branch.leaves.push(reference(page));
      branch.rows.push(`${count} ${array(owners)}`);
      count += 1;
      if (branch.leaves.length === BRANCH) await close();
    },
    finish: async () => {
      await close();
      await writeRoots(pdf, branches, { pages, structure, parents, whole, count });
      return { pages, structure };
    },
  };
}

function newBranch(pdf: Pick<PdfFile, 'reserve'>) {
  const leaves: string[] = [];
  const elements: string[] = [];
  const rows: string[] = [];
  return { pages: pdf.reserve(), section: pdf.reserve(), parents: pdf.reserve(), leaves, elements, rows };
}

/** @param tree the objects above the branch, and the number of pages so far */
async function writeBranch(
  pdf: PdfFile,
  { pages, section, parents, leaves, elements, rows }: ReturnType<typeof newBranch>,
  tree: { readonly pages: number; readonly whole: number; readonly count: number },
): Promise<void> {
  const limits = array([tree.count - leaves.length, tree.count - 1]);
  const parent = reference(tree.pages);
  await pdf.write(
    pages,
    dictionary({ Type: '/Pages', Parent: parent, Count: leaves.length, Kids: array(leaves) }),
  );
  await pdf.write(
    section,
    dictionary({ Type: '/StructElem', S: '/Sect', P: reference(tree.whole), K: array(elements) }),
  );
  await pdf.write(parents, dictionary({ Limits: limits, Nums: array(rows) }));
}

async function writeRoots(
  pdf: PdfFile,
  branches: readonly Branch[],
  {
    pages,
    structure,
    parents,
    whole,
    count,
  }: Readonly<Record<'pages' | 'structure' | 'parents' | 'whole' | 'count', number>>,
): Promise<void> {
  await pdf.write(pages, dictionary({ Type: '/Pages', Count: count, Kids: kids(branches, 'pages') }));
  const root = {
    Type: '/StructTreeRoot',
    K: reference(whole),
    ParentTree: reference(parents),
    ParentTreeNextKey: count,
  };
  await pdf.write(structure, dictionary(root));
  const element = {
    Type: '/StructElem',
    S: '/Document',
    P: reference(structure),
    K: kids(branches, 'section'),
  };
  await pdf.write(whole, dictionary(element));
  await pdf.write(parents, dictionary({ Kids: kids(branches, 'parents') }));
}

interface ElementPlace {
  readonly section: number;
  readonly page: number;
  /** The element of each mark of the page by its number; those of this tag are added. */
  readonly owners: string[];
}

/** Writes the element of a tag, and below it a span of each image of letters; returns its reference. */
async function writeElement(
  pdf: PdfFile,
  { role, alternative, marks }: PageTag,
  { section, page, owners }: ElementPlace,
): Promise<string> {
  const element = pdf.reserve();
  const children: (string | number)[] = [];
  for (const { id, shows } of marks) {
    const span = shows === null ? null : pdf.reserve();
    owners[id] = reference(span ?? element);
    children.push(span === null ? id : reference(span));
    if (span === null || shows === null) continue;
    await pdf.write(
      span,
      dictionary({
        S: '/Span',
        P: reference(element),
        Pg: reference(page),
        K: id,
        ActualText: textString(shows),
      }),
    );
  }
  const [only = ''] = children;
  const kid = children.length === 1 ? only : array(children);
  const says = alternative === undefined ? '' : ` /Alt ${textString(alternative)}`;
  // A file has one of them for each text of each page.
  await pdf.write(element, `<</S /${role} /P ${section} 0 R /Pg ${page} 0 R /K ${kid}${says}>>`);
  return reference(element);
}

/**
 * The boxes of a page. A bleed lies beyond the cut on all sides, and crop marks beyond the bleed. There is no
 * crop box, so that viewers and the programs of print shops show the bleed (sheet#bleed-and-safe-margin); the
 * trim box says where the cut is.
 */
function boxesOf(
  { width, height, bleed, around }: Pick<NewPage, 'width' | 'height' | 'bleed' | 'around'>,
  hasTrimBox: boolean,
): Readonly<Record<string, string>> {
  const beyond = (by: number) => array([-by, -by, width + by, height + by]);
  if (around === 0 && !hasTrimBox) return { MediaBox: beyond(0) };
  return { MediaBox: beyond(around), BleedBox: beyond(bleed), TrimBox: beyond(0) };
}

function kids(branches: readonly Branch[], key: keyof Branch): string {
  return array(branches.map((branch) => reference(branch[key])));
}
