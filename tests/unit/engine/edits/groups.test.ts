/** Groups after any sequence of edits, compared with a tree that has no flat list to keep in order. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { groupPaths, groupsOf } from '../../../../src/document/groups.ts';
import { keepGroups } from '../../../../src/document/keepGroups.ts';
import type { LayerId } from '../../../../src/document/layers/layer.ts';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import type { OrderMove } from '../../../../src/engine/edits/layers/index.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import {
  duplicateLayers,
  groupLayers,
  orderLayers,
  removeLayers,
  ungroupLayers,
} from '../../../../src/engine/edits/layers/index.ts';
import { runs } from '../../../properties.ts';
import { aTextLayer } from '../builders.ts';

/** A layer has no members. From bottom to top. */
interface Node {
  readonly id: string;
  readonly members: readonly Node[] | null;
}

const COUNT = 6;
const start = createDocument({
  layers: Array.from({ length: COUNT }, (_, index) => aTextLayer({ id: `l${index}`, name: `l${index}` })),
});
const startTree: readonly Node[] = start.layers.map(({ id }) => ({ id, members: null }));

const layersIn = (node: Node): readonly LayerId[] => node.members?.flatMap(layersIn) ?? [node.id];
const everyNode = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.members ?? [])]);

/** Groups of fewer than two members are dissolved, the inner ones first. */
function tidy(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node): readonly Node[] => {
    if (node.members === null) return [node];
    const members = tidy(node.members);
    return members.length < 2 ? members : [{ ...node, members }];
  });
}

function without(nodes: readonly Node[], chosen: ReadonlySet<LayerId>): readonly Node[] {
  return nodes.flatMap((node): readonly Node[] => {
    if (node.members === null) return chosen.has(node.id) ? [] : [node];
    const members = without(node.members, chosen);
    return members.length === 0 ? [] : [{ ...node, members }];
  });
}

const isWhole = (node: Node, chosen: ReadonlySet<LayerId>): boolean =>
  layersIn(node).every((id) => chosen.has(id));
const isTouched = (node: Node, chosen: ReadonlySet<LayerId>): boolean =>
  layersIn(node).some((id) => chosen.has(id));
const largestUnits = (nodes: readonly Node[], chosen: ReadonlySet<LayerId>): readonly Node[] =>
  nodes.flatMap((node) => {
    if (isWhole(node, chosen)) return [node];
    return largestUnits(node.members ?? [], chosen);
  });

function grouped(nodes: readonly Node[], chosen: ReadonlySet<LayerId>, id: string): readonly Node[] {
  const touched = nodes.filter((node) => isTouched(node, chosen));
  const [only] = touched;
  if (touched.length === 1 && only?.members && !isWhole(only, chosen))
    return nodes.map((node) =>
      node === only ? { ...node, members: grouped(only.members ?? [], chosen, id) } : node,
    );
  const made: Node = { id, members: largestUnits(nodes, chosen) };
  return nodes.flatMap((node) => [...without([node], chosen), ...(node === touched.at(-1) ? [made] : [])]);
}

function ungrouped(nodes: readonly Node[], id: string): readonly Node[] {
  return nodes.flatMap((node): readonly Node[] => {
    if (node.members === null) return [node];
    const members = ungrouped(node.members, id);
    return node.id === id ? members : [{ ...node, members }];
  });
}

function ordered(nodes: readonly Node[], chosen: ReadonlySet<LayerId>, move: OrderMove): readonly Node[] {
  const inner = nodes.map((node) =>
    isWhole(node, chosen) ? node : { ...node, members: node.members && ordered(node.members, chosen, move) },
  );
  const moves = (node: Node) => isWhole(node, chosen);
  const others = inner.filter((node) => !moves(node));
  if (move === 'front') return [...others, ...inner.filter(moves)];
  if (move === 'back') return [...inner.filter(moves), ...others];
  // Bubbles each chosen one over the next other one.
  const line = move === 'forward' ? inner.toReversed() : [...inner];
  for (let at = 1; at < line.length; at += 1) {
    const [before, node] = [line[at - 1], line[at]];
    if (before && node && moves(node) && !moves(before)) line.splice(at - 1, 2, node, before);
  }
  return move === 'forward' ? line.toReversed() : line;
}

const copyId = (id: string, step: number) => `${id}+${step}`;
const copied = (node: Node, step: number): Node => ({
  id: copyId(node.id, step),
  members: node.members?.map((member) => copied(member, step)) ?? null,
});
const duplicated = (nodes: readonly Node[], chosen: ReadonlySet<LayerId>, step: number): readonly Node[] =>
  nodes.flatMap((node) =>
    isWhole(node, chosen)
      ? [node, copied(node, step)]
      : [{ ...node, members: node.members && duplicated(node.members, chosen, step) }],
  );

/** The groups and layers of a document as a tree. */
function treeOf(document: Document): readonly Node[] {
  const pathOf = groupPaths(document);
  const level = (layers: Document['layers'], depth: number): readonly Node[] => {
    const nodes: { id: string; layers: Document['layers'][number][] | null }[] = [];
    for (const layer of layers) {
      const group = pathOf(layer)[depth];
      const last = nodes.at(-1);
      if (group === undefined) nodes.push({ id: layer.id, layers: null });
      else if (last?.id === group) last.layers?.push(layer);
      else nodes.push({ id: group, layers: [layer] });
    }
    return nodes.map(({ id, layers: inside }) => ({ id, members: inside && level(inside, depth + 1) }));
  };
  return level(document.layers, 0);
}

const act = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'group' as const,
      'group' as const,
      'ungroup' as const,
      'remove' as const,
      'duplicate' as const,
    ),
  }),
  fc.record({
    kind: fc.constant('order' as const),
    move: fc.constantFrom<OrderMove>('front', 'forward', 'backward', 'back'),
  }),
);
/** Nodes of the tree, by their number; all their layers are chosen. */
const acts = fc.array(fc.tuple(act, fc.array(fc.nat(30), { minLength: 1, maxLength: 3 })), { maxLength: 12 });

const depthOf = (nodes: readonly Node[]): number =>
  Math.max(0, ...nodes.map(({ members }) => (members === null ? 0 : 1 + depthOf(members))));

test('groups stay what a tree of the same edits has, are saved as they are, and undo leads to the start', () => {
  fc.assert(
    fc.property(acts, (list) => {
      const editor = createEditor({ document: start });
      let tree = startTree;
      for (const [step, [todo, places]] of list.entries()) {
        const nodes = everyNode(tree);
        const picked = places.flatMap((place) => nodes[place % Math.max(1, nodes.length)] ?? []);
        const chosen = new Set(picked.flatMap(layersIn));
        const ids = [...chosen];
        const id = `g${step}`;
        if (todo.kind === 'group' && largestUnits(tree, chosen).length > 1) {
          const next = tidy(grouped(tree, chosen, id));
          if (depthOf(next) > 3) continue;
          tree = next;
          editor.apply((document) => groupLayers(document, ids, { id, name: id }));
        } else if (todo.kind === 'ungroup') {
          const group = picked[0]?.members ? picked[0].id : null;
          if (group === null) continue;
          tree = ungrouped(tree, group);
          editor.apply((document) => ungroupLayers(document, [group]));
        } else if (todo.kind === 'remove') {
          tree = tidy(without(tree, chosen));
          editor.apply((document) => removeLayers(document, ids));
        } else if (todo.kind === 'duplicate' && ids.length + nodes.length < 40) {
          tree = duplicated(tree, chosen, step);
          editor.apply((document) => duplicateLayers(document, ids, (original) => copyId(original, step)));
        } else if (todo.kind === 'order') {
          tree = ordered(tree, chosen, todo.move);
          editor.apply((document) => orderLayers(document, ids, todo.move));
        }
        const { document } = editor.getSnapshot();
        expect(treeOf(document)).toEqual(tree);
        expect(keepGroups(document)).toBe(document);
      }
      const { document } = editor.getSnapshot();
      expect(decodeDocument(encodeDocument(document))).toEqual({ document, problems: [] });
      const used = everyNode(tree).flatMap(({ id, members }) => (members === null ? [] : [id]));
      expect(
        groupsOf(document)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(used.toSorted());
      while (editor.getSnapshot().canUndo) editor.undo();
      expect(editor.getSnapshot().document).toBe(start);
    }),
    { numRuns: runs(200) },
  );
});

/** Groups of a page whose layers are not neighbours, and those with fewer than two members. */
function brokenPromises({ layers, settings: { groups = [], ...settings } }: Document): readonly string[] {
  const pathOf = groupPaths({ settings: { ...settings, groups } });
  const scattered = groups.filter(({ id }) => {
    const places = layers.flatMap((layer, place) => (pathOf(layer).includes(id) ? [place] : []));
    const pages = new Set(places.map((place) => layers[place]?.page));
    const between = layers.slice(places[0], (places.at(-1) ?? 0) + 1);
    return pages.size !== 1 || between.filter(({ page }) => pages.has(page)).length !== places.length;
  });
  const small = groups.filter(({ id }) => {
    const members = [...layers.map(({ group }) => group), ...groups.map(({ parent }) => parent)];
    return members.filter((member) => member === id).length < 2;
  });
  return [...scattered, ...small].map(({ id }) => id);
}

test('any groups of any layers become sound, and stay so', () => {
  const group = fc.option(
    fc.nat(7).map((number) => `g${number}`),
    { nil: undefined },
  );
  const layers = fc.array(fc.tuple(group, fc.nat(1)), { maxLength: 14 });
  const parents = fc.array(group, { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(layers, parents, (members, around) => {
      const kept = keepGroups(
        createDocument({
          layers: members.map(([of, page], index) => ({
            ...aTextLayer({ id: `l${index}`, name: `l${index}` }),
            ...(of !== undefined && { group: of }),
            ...(page > 0 && { page }),
          })),
          settings: {
            pages: 2,
            groups: around.map((parent, number) => ({
              id: `g${number}`,
              name: `g${number}`,
              ...(parent !== undefined && { parent }),
            })),
          },
        }),
      );
      expect([brokenPromises(kept), keepGroups(kept) === kept]).toEqual([[], true]);
    }),
    { numRuns: runs(300) },
  );
});
