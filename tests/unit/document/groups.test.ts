/**
 * Groups in a saved document: whatever comes is made sound without changing the page, and goes where layers
 * go.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import { copiedGroups, enteredGroup, groupPaths, groupsOf, unitAt } from '../../../src/document/groups.ts';
import { keepGroups } from '../../../src/document/keepGroups.ts';
import type { Group } from '../../../src/document/layers/group.ts';
import type { Layer } from '../../../src/document/layers/layer.ts';
import { pageOfLayer } from '../../../src/document/records/pages.ts';
import { projectChanges } from '../../../src/document/wire/changes.ts';
import { decodeDocument, openDocument } from '../../../src/document/wire/decode.ts';
import { encodeDocument, encodeLayers } from '../../../src/document/wire/encode.ts';
import { decodeClip, encodeClip } from '../../../src/document/wire/layerClip.ts';
import { checkLayersText } from '../../../src/document/wire/layersText.ts';
import { redactLayers } from '../../../src/document/wire/redact.ts';
import { runs } from '../../properties.ts';
import {
  aCodeLayer,
  aDbLayer,
  anImageLayer,
  aShapeLayer,
  aSignatureLayer,
  aTextLayer,
} from '../engine/builders.ts';

const aLayer = (id: string, group?: string, page?: number): Layer =>
  aTextLayer({ id, name: id, ...(group !== undefined && { group }), ...(page !== undefined && { page }) });
const aDocument = (layers: readonly Layer[], groups: readonly Group[]): Document =>
  createDocument({ layers, settings: { pages: 3, groups } });
const shown = (document: Document) => ({
  groups: groupsOf(document),
  layers: document.layers.map(({ id, group }) => (group === undefined ? id : `${id} in ${group}`)),
});

describe('a document from elsewhere', () => {
  test('loses names of groups that are not there', () => {
    const document = aDocument([aLayer('a', 'none'), aLayer('b')], []);
    expect(shown(keepGroups(document))).toEqual({ groups: [], layers: ['a', 'b'] });
  });

  test('keeps the longest run of a group where its members are not neighbours', () => {
    const layers = [aLayer('a', 'g'), aLayer('b'), aLayer('c', 'g'), aLayer('d', 'g')];
    expect(shown(keepGroups(aDocument(layers, [{ id: 'g', name: 'Печать' }])))).toEqual({
      groups: [{ id: 'g', name: 'Печать' }],
      layers: ['a', 'b', 'c in g', 'd in g'],
    });
  });

  test('keeps a group on one page', () => {
    const layers = [aLayer('a', 'g'), aLayer('b', 'g'), aLayer('c', 'g', 1)];
    expect(shown(keepGroups(aDocument(layers, [{ id: 'g', name: 'Печать' }]))).layers).toEqual([
      'a in g',
      'b in g',
      'c',
    ]);
  });

  test('has no group of one member, and no group around a single group', () => {
    const groups = [
      { id: 'outer', name: 'Всё' },
      { id: 'inner', name: 'Печать', parent: 'outer' },
      { id: 'one', name: 'Один' },
      { id: 'none', name: 'Никого' },
    ];
    const layers = [aLayer('a', 'inner'), aLayer('b', 'inner'), aLayer('c', 'one')];
    expect(shown(keepGroups(aDocument(layers, groups)))).toEqual({
      groups: [{ id: 'inner', name: 'Печать' }],
      layers: ['a in inner', 'b in inner', 'c'],
    });
  });

  test('has no groups inside each other in a circle', () => {
    const groups = [
      { id: 'x', name: 'X', parent: 'y' },
      { id: 'y', name: 'Y', parent: 'x' },
    ];
    const layers = [aLayer('a', 'x'), aLayer('b', 'x'), aLayer('c', 'y'), aLayer('d', 'y')];
    expect(shown(keepGroups(aDocument(layers, groups)))).toEqual({
      groups: [
        { id: 'x', name: 'X' },
        { id: 'y', name: 'Y', parent: 'x' },
      ],
      layers: ['a in x', 'b in x', 'c in y', 'd in y'],
    });
  });

  test('is made sound whatever its groups are, and its layers stay where they are', () => {
    const id = fc.constantFrom('p', 'q', 'r', 's', 't');
    const group = fc.record({ id, name: fc.constant('имя'), parent: id }, { requiredKeys: ['id', 'name'] });
    const layer = fc.record({ group: id, page: fc.constantFrom(1, 2) }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 12 }), fc.array(group, { maxLength: 7 }), (layers, groups) => {
        const document = aDocument(
          layers.map((fields, index) => aLayer(`l${index}`, fields.group, fields.page)),
          groups,
        );
        const kept = keepGroups(document);
        expect(kept.layers.map(ungrouped)).toEqual(document.layers.map(ungrouped));
        expect(faultsOf(kept)).toEqual([]);
        expect(keepGroups(kept)).toBe(kept);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('of 10,000 layers in 2,000 nested groups is read at once', () => {
    const groups = Array.from({ length: 2000 }, (_, index) => ({
      id: `g${index}`,
      name: '',
      parent: `g${(index + 1) % 2000}`,
    }));
    const layers = Array.from({ length: 10_000 }, (_, index) => aLayer(`l${index}`, `g${index % 2000}`));
    expect(keepGroups(aDocument(layers, groups)).layers).toHaveLength(10_000);
  });
});

const ungrouped = (layer: Layer): object => ({ ...layer, group: undefined });

/** Written without the functions under test. */
function faultsOf({ layers, settings }: Document): readonly string[] {
  const groups = settings.groups ?? [];
  const faults: string[] = [];
  const parentOf = (id: string) => groups.find((group) => group.id === id)?.parent;
  const isIn = (layer: Layer, id: string) => {
    let at = layer.group;
    for (let step = 0; at !== undefined && step < 20; step += 1) {
      if (at === id) return true;
      at = parentOf(at);
    }
    return false;
  };
  for (const { id, parent } of groups) {
    if (groups.filter((other) => other.id === id).length > 1) faults.push(`${id} is there twice`);
    if (parent !== undefined && !groups.some((other) => other.id === parent))
      faults.push(`${id} has no parent`);
    const members = layers.filter((layer) => isIn(layer, id));
    const page = layers.filter((layer) => pageOfLayer(layer) === pageOfLayer(members[0] ?? {}));
    const places = members.map((member) => page.indexOf(member));
    if (places.some((place, index) => place !== (places[0] ?? 0) + index)) faults.push(`${id} is scattered`);
    const direct =
      layers.filter(({ group }) => group === id).length +
      groups.filter((other) => other.parent === id).length;
    if (direct < 2) faults.push(`${id} is too small`);
    let at: string | undefined = id;
    for (let step = 0; at !== undefined; step += 1) {
      if (step > groups.length) {
        faults.push(`${id} is in a circle`);
        break;
      }
      at = parentOf(at);
    }
  }
  for (const { id, group } of layers)
    if (group !== undefined && !groups.some((other) => other.id === group)) faults.push(`${id} has no group`);
  return faults;
}

const nested = aDocument(
  [aLayer('a', 'inner'), aLayer('b', 'inner'), aLayer('c', 'outer'), aLayer('d')],
  [
    { id: 'outer', name: 'Шапка' },
    { id: 'inner', name: 'Печать', parent: 'outer' },
  ],
);

describe('who is in which group', () => {
  test('a press selects the outermost group, and inside of an entered one what is next', () => {
    expect(groupPaths(nested)(aLayer('a', 'inner'))).toEqual(['outer', 'inner']);
    expect(
      [null, 'outer', 'inner'].map((entered) => ['a', 'c', 'd'].map((id) => unitAt(nested, entered, id))),
    ).toEqual([
      [['a', 'b', 'c'], ['a', 'b', 'c'], ['d']],
      [['a', 'b'], ['c'], ['d']],
      [['a'], ['c'], ['d']],
    ]);
  });

  test('a person is in the innermost group around what is selected, of which more is there', () => {
    const selections = [[], ['d'], ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c'], ['a', 'd']];
    expect(selections.map((selection) => enteredGroup(nested, selection))).toEqual([
      null,
      null,
      'inner',
      'outer',
      'outer',
      null,
      null,
    ]);
  });
});

describe('a group is kept', () => {
  const kinds: Readonly<Record<Layer['type'], (id: string) => Layer>> = {
    text: (id) => aTextLayer({ id, group: 'g' }),
    db: (id) => aDbLayer({ id, group: 'g', selectedCells: ['Анна Каренина'] }),
    image: (id) => anImageLayer({ id, group: 'g', src: `/api/images/${'a'.repeat(64)}` }),
    shape: (id) => aShapeLayer({ id, group: 'g' }),
    code: (id) => aCodeLayer({ id, group: 'g' }),
    signature: (id) => aSignatureLayer({ id, group: 'g' }),
  };
  const groupOf = (of: Pick<Layer, 'type'>['type'], name = 'Печать') =>
    createDocument({ layers: [kinds[of]('1'), kinds[of]('2')], settings: { groups: [{ id: 'g', name }] } });
  const types = Object.keys(kinds) as Layer['type'][]; // the keys of the table

  test.each(types)('of a %s in a save, which the service takes and older programs refuse', (type) => {
    const document = groupOf(type);
    const wire = encodeDocument(document);
    expect(checkLayersText(wire.layers)).toEqual({ ok: true });
    expect(decodeDocument(wire)).toEqual({ document, problems: [] });
    expect(wire.layers).toContain(type === 'signature' ? '"version":9' : '"version":3');
  });

  test.each(types)('of a %s in a published template, without the people of its name', (type) => {
    const opened = (name: string) =>
      openDocument({
        ...encodeDocument(groupOf('db', name)),
        layers: redactLayers(
          encodeLayers(
            createDocument({
              layers: [kinds.db('1'), kinds[type]('2')],
              settings: { groups: [{ id: 'g', name }] },
            }),
          ),
          (src) => src,
        ),
      });
    const groupsIn = (name: string) => {
      const read = opened(name);
      return read.kind === 'decoded' ? shown(read.document) : null;
    };
    expect(groupsIn('Печать')).toEqual({
      groups: [{ id: 'group-1', name: 'Печать' }],
      layers: ['layer-1 in group-1', 'layer-2 in group-1'],
    });
    expect(groupsIn('Анна Каренина')?.groups).toEqual([{ id: 'group-1', name: 'Группа' }]);
  });

  test.each(types)('of a %s on the clipboard', (type) => {
    const document = groupOf(type);
    const { layers, groups } = copiedGroups(document, ['1', '2']);
    expect(decodeClip(encodeClip(layers, { groups }))).toEqual({
      layers: document.layers,
      settings: { groups },
    });
  });

  test('only as a whole on the clipboard', () => {
    const { layers, groups } = copiedGroups(nested, ['a', 'b', 'd']);
    expect({ layers: layers.map(({ id, group }) => [id, group]), groups }).toEqual({
      layers: [
        ['a', 'inner'],
        ['b', 'inner'],
        ['d', undefined],
      ],
      groups: [{ id: 'inner', name: 'Печать' }],
    });
  });

  test('by a save of what has changed', () => {
    const before = groupOf('text');
    const renamed = groupOf('text', 'Подпись');
    expect(projectChanges(before, renamed)).toEqual({
      kind: 'data',
      fields: { layers: encodeLayers(renamed) },
    });
  });
});
