/**
 * What a module keeps between calls has an owner, so that nothing of one open document reaches another
 * (code#what-a-module-may-keep). A cache is a field of a `RecordsCache`, of a `SceneCache` or of whatever
 * makes and drops it. What may stay in a module is listed here, by its owner.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleState } from './caches.ts';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');

interface Owned {
  /** Who the state belongs to, and why two documents do not meet in it. */
  readonly why: string;
  /** File and name. */
  readonly state: readonly string[];
}

const OWNED: readonly Owned[] = [
  {
    why: 'What is found about an immutable value, by the value: it goes with it, and its finders are pure.',
    state: ['src/document/schema/foundOnce.ts found'],
  },
  {
    why: 'A weak map by an immutable part of one document (a list of layers, a layer, picks, decisions): it goes with that part, and its results are pure.',
    state: [
      'src/data/records/fillLayer.ts drawn',
      'src/document/changeLayer.ts known',
      'src/document/layers/changedLayers.ts known',
      'src/engine/scene/sharedScales.ts scaledLayers',
    ],
  },
  {
    why: 'Gives a value its named cache: `RecordsCache` of the records of a document, `SceneCache` of a scene.',
    state: [
      'src/document/records/records.ts known',
      'src/document/records/records.ts knownFacts',
      'src/engine/scene/sceneCache.ts known',
    ],
  },
  {
    why: 'A weak map by an immutable layout or a piece of it.',
    state: [
      'src/engine/scene/inkBounds.ts known',
      'src/engine/text/brokenWord.ts known',
      'src/engine/text/lineLooks.ts hyphenated',
    ],
  },
  {
    why: 'A bounded memory of pure results by text, of which any document gets the same.',
    state: [
      'src/data/found/nameForms.ts firstNames',
      'src/data/found/nameForms.ts surnames',
      'src/data/names/personName.ts known',
      'src/data/names/personNames.ts parts',
      'src/data/template/nearFields.ts known',
      'src/document/template/formatTemplate.ts headingKeys',
      'src/document/template/formatTemplate.ts spacedNames',
    ],
  },
  {
    why: 'Belongs to a host (its measurer, its shaper, its fonts), which measures a text alike for all documents.',
    state: [
      'src/engine/text/advances.ts advances',
      'src/document/ownFonts.ts loaded',
      'src/hosts/node/nodeHost.ts registered',
      'src/ui/editor/panels/FontFields.tsx registered',
    ],
  },
  {
    why: 'Read once from constants: lists of names, letters of fonts, classes of characters, tables of encodings.',
    state: [
      'src/data/names/fromDative.ts firstNames',
      'src/data/names/slips.ts slips',
      'src/data/names/thingNouns.ts known',
      'src/data/table/columnMatch.ts known',
      'src/data/table/personColumn.ts ranks',
      'src/engine/text/cssFont.ts stacks',
      'src/engine/text/lineBreaks.ts classes',
      'src/output/check/missingLetters.ts coverages',
      'workers/table/text/decoding.ts known',
    ],
  },
  {
    why: 'Code that is loaded once for the program.',
    state: [
      'src/ui/editor/commands/handCommands.ts hands',
      'src/ui/pages/password/useJudge.ts made',
      'src/ui/shell/route.ts pages',
      'workers/import/resvgEngine.ts started',
    ],
  },
  {
    why: 'A weak map by an event of a recording of machines.',
    state: ['tools/visualiser/src/live/history/rows.ts known'],
  },
  {
    why: 'Marks of values that stay what they are.',
    state: ['src/hosts/page/export/replyOf.ts stops', 'src/machines/kernel/implementations.ts wanted'],
  },
  {
    why: 'State of the page or of the tab: its focus, its keyboard, its notices, its unit of lengths, its locks.',
    state: [
      'src/app/editor/editorHost.ts tabs',
      'src/kit/notify.ts actionable',
      'src/kit/notify.ts extras',
      'src/kit/useFocusReturn.ts handedOn',
      'src/kit/useOutsideChanges.ts watched',
      'src/ui/words/lengthUnit.ts listeners',
      'src/ui/editor/focus/useByKeyboard.ts byKeyboard',
      'src/ui/pages/projects/useTransfers.ts lastId',
    ],
  },
  {
    why: 'A weak map by the application, its client of the service or the window.',
    state: [
      'src/app/projects/deletions.ts known',
      'src/app/templates/templateDocuments.ts kept',
      'src/ui/thumbnails/useThumbnails.ts known',
      'tools/visualiser/src/live/useLive.ts stores',
    ],
  },
  {
    why: 'The one job of a worker, which is begun for it and ends with it.',
    state: [
      'workers/archive/worker.ts archive',
      'workers/decode/worker.ts opened',
      'workers/import/worker.ts reader',
      'workers/pdf/worker.ts finish',
      'workers/pdf/worker.ts writeFile',
      'workers/pdf/worker.ts writePage',
      'workers/pictureZip/worker.ts opened',
      'workers/render/worker.ts run',
      'workers/render/worker.ts shared',
      'workers/table/worker.ts read',
      'workers/thumbnail/worker.ts ready',
    ],
  },
];

test('what a module keeps is listed with its owner, and nothing else is kept', () => {
  const { files } = readImports(root, ['src', 'workers', 'tools/visualiser/src']);
  const found = files.flatMap((file) =>
    moduleState(file, readFileSync(path.join(root, file), 'utf8')).map((name) => `${file} ${name}`),
  );
  expect(found.toSorted()).toEqual(OWNED.flatMap(({ state }) => state).toSorted());
});

describe('the finder', () => {
  test('sees maps, sets and memories that are filled later, and variables', () => {
    const source = `
      const known = new WeakMap<Layer, boolean>();
      export const seen = new Set<string>();
      const read = boundedMemory<string>(10, 100);
      let last: Layer | null = null;
    `;
    expect(moduleState('a.ts', source)).toEqual(['known', 'seen', 'read', 'last']);
  });

  test('leaves out tables, constants, and what a function keeps', () => {
    const source = `
      const names = new Map([['a', 1]]);
      const NO_PICKS: ReadonlySet<string> = new Set();
      const made = () => new Map<string, number>();
      function make() { const own = new Map(); let turn = 0; return own.get(turn); }
    `;
    expect(moduleState('a.ts', source)).toEqual([]);
  });
});
