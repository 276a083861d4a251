/**
 * Jobs on whole documents and fonts: parsing a save, a bundle's document, publishing. A hostile one of the
 * allowed size blocks a thread for seconds and takes hundreds of megabytes, so large documents and all fonts
 * run in a child process (`documentsProcess`). These functions do not depend on where they run.
 */
import { changedSides } from '../../src/document/wire/changedSides.ts';
import { publicFontTitles, redactText } from '../../src/document/wire/redact.ts';
import { checkLayersText } from '../../src/document/wire/layersText.ts';
import { formOf, isLayerEntry, NEWEST_FORM } from '../../src/document/migrations/migrate.ts';
import type { UpdateProjectDataRequest } from '../../src/api/contract/projects.ts';
import { updateProjectDataRequestSchema } from '../../src/api/contract/projects.ts';
import { readDocument } from '../../src/bundle/readBundle.ts';
import { looksLikeName } from '../../src/document/people/likelyNames.ts';
import { checkFont, licenceOf, publicFont } from './fontWorks.ts';
import { ownFontKey } from './ownFontKey.ts';
import { parseJson } from '../http/json.ts';
import { badFields, badRequest } from '../http/httpError.ts';
import { imageSourcesOf, publicSourcesOf, replaceSources } from '../storage/layerSources.ts';
import { packLayers, unpackLayers } from '../storage/storedLayers.ts';

/** A save with checked layers, packed as they are stored. */
export type CheckedSave = Omit<UpdateProjectDataRequest, 'layers'> & {
  readonly layers?: { readonly packed: Uint8Array; readonly length: number };
};

interface CheckedDocument {
  readonly name: string;
  /** The name in the file was too long. */
  readonly isNameCut: boolean;
  readonly width: number;
  readonly height: number;
  readonly packed: Uint8Array;
  /** The addresses of its image layers. */
  readonly sources: readonly string[];
}

/** Pairs of an old and a new address. */
export type Addresses = readonly (readonly [from: string, to: string])[];

const WORKS = {
  /** The body of a save. Throws a `HttpError` (400). */
  readSave: async (input: {
    readonly body: Uint8Array;
    /** Also the addresses of its images. */
    readonly withSources?: boolean;
  }): Promise<CheckedSave & { readonly sources?: readonly string[] }> => {
    const { layers, ...changes } = parsedSave(input.body);
    if (layers === undefined) return changes;
    return {
      ...changes,
      ...(await packedLayers(layers)),
      ...(input.withSources === true && { sources: imageSourcesOf(layers) }),
    };
  },

  /**
   * The body of a save of a project with members, and what it changes of the stored one. Layers of which only
   * the table side was changed are written by this program: nothing comes with them that it does not read.
   * Throws a `HttpError` (400).
   */
  readSharedSave: async ({ body, stored }: { readonly body: Uint8Array; readonly stored: StoredProject }) => {
    const { layers, ...changes } = parsedSave(body);
    const { packed: before, version: _, ...head } = stored;
    const sides = changedSides({ ...head, layers: await unpackLayers(before) }, { ...changes, layers });
    if (sides === null) throw badRequest({ detail: NEWER_SAVED });
    const { table, design } = sides;
    const written = layers === undefined || design ? layers : sides.layers;
    return {
      ...changes,
      ...(written !== undefined && (await packedLayers(written))),
      table,
      design,
      /** The addresses of its images; null when they are as before. */
      sources: written === undefined ? null : imageSourcesOf(written),
    };
  },

  /** `document.json` of a bundle; a string result says what is wrong with it. */
  readBundled: async ({ bytes }: { readonly bytes: Uint8Array }): Promise<CheckedDocument | string> => {
    const document = readDocument(bytes);
    if (typeof document === 'string') return document;
    const text = JSON.stringify(document.layers);
    const { name, isNameCut, width, height } = document;
    return { name, isNameCut, width, height, packed: await packLayers(text), sources: imageSourcesOf(text) };
  },

  /** Packed layers with replaced image addresses. */
  readdress: async (input: { readonly packed: Uint8Array; readonly addresses: Addresses }) => {
    const layers: unknown = JSON.parse(await unpackLayers(input.packed));
    if (!Array.isArray(layers)) return input.packed;
    return packLayers(JSON.stringify(replaceSources(layers, new Map(input.addresses))));
  },

  /** Number of layers, the addresses of their images, and of those that may be published. */
  describe: async ({ packed }: { readonly packed: Uint8Array }) => {
    const text = await unpackLayers(packed);
    const layers: unknown = JSON.parse(text);
    return {
      count: Array.isArray(layers) ? layers.filter(isLayerEntry).length : 0,
      sources: imageSourcesOf(text),
      publicSources: publicSourcesOf(text),
    };
  },

  /**
   * The layers' text as it may be published; images without a public address are left out. Also tells whether
   * the title names a person of the table.
   */
  publish: async (input: {
    readonly packed: Uint8Array;
    readonly addresses: Addresses;
    readonly title: string;
  }): Promise<{ readonly layers: string; readonly isTitlePerson: boolean }> => {
    const addresses = new Map(input.addresses);
    const srcOf = (src: string) => addresses.get(src) ?? '';
    const saved = await unpackLayers(input.packed);
    // After a return to an older release: what its documents say about people is not known here.
    if (isNewerText(saved)) throw badRequest({ detail: NEWER_TEXT });
    const { text, people } = redactText(saved, { srcOf, looksLikeName, keyOf: ownFontKey });
    return { layers: text, isTitlePerson: people.isPerson(input.title) };
  },

  /** The public name of each font of one's own, by the address of its file. */
  fontTitles: async ({ packed }: { readonly packed: Uint8Array }): Promise<Addresses> => {
    const saved = await unpackLayers(packed);
    if (isNewerText(saved)) throw badRequest({ detail: NEWER_TEXT });
    return publicFontTitles(saved);
  },

  /** Whether a sent file is a font that may be stored. */
  checkFont: async ({ font }: { readonly font: Uint8Array }) => checkFont(font),

  licenceOfFont: async ({ font }: { readonly font: Uint8Array }) => licenceOf(font),

  publicFont: async ({ font, title }: { readonly font: Uint8Array; readonly title: string }) =>
    publicFont(font, title),
} as const;

/** A project as it is stored; its layers are packed. */
interface StoredProject {
  readonly name: string;
  readonly canvas_width: number;
  readonly canvas_height: number;
  readonly version: number;
  readonly packed: Uint8Array;
}

function parsedSave(body: Uint8Array): UpdateProjectDataRequest {
  const save = parseJson(body, updateProjectDataRequestSchema);
  if (save.layers === undefined) return save;
  const check = checkLayersText(save.layers);
  if (!check.ok) throw badFields({ layers: [check.text] });
  return save;
}

async function packedLayers(layers: string): Promise<Pick<CheckedSave, 'layers'>> {
  return { layers: { packed: await packLayers(layers), length: layers.length } };
}

const NEWER_SAVED = 'Проект сохранён более новой версией редактора. Обновите страницу.';
const NEWER_TEXT = 'Проект сохранён более новой версией редактора. Опубликовать его пока нельзя.';

function isNewerText(layersText: string): boolean {
  const list: unknown = JSON.parse(layersText);
  return Array.isArray(list) && formOf(list) > NEWEST_FORM;
}

export type WorkName = keyof typeof WORKS;
export type InputOf<N extends WorkName> = Parameters<(typeof WORKS)[N]>[0];
export type OutputOf<N extends WorkName> = Awaited<ReturnType<(typeof WORKS)[N]>>;

/** Runs one job, in this thread or elsewhere. */
export type DoWork = <N extends WorkName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>>;

/** Runs the job on the calling thread. */
export const doHere: DoWork = (name, input) => {
  const work: unknown = WORKS[name];
  // The table maps each name to its own function; TypeScript cannot follow that through a generic name.
  return (work as (given: typeof input) => Promise<OutputOf<typeof name>>)(input);
};
