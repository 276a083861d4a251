/** Why devices could not read what a node paints. */
import type { Sheet } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { CodeFault, PlacedNode, Surroundings } from './codeFaults.ts';
import type { CodeParts } from './codeParts.ts';
import { sizedKindOf } from './kinds.ts';

/** The faults of a node itself; none of what nothing reads, and while it waits for its part. */
export function faultsOfNode(node: PlacedNode, sheet: Sheet, parts: CodeParts): readonly CodeFault[] {
  if (node.isWaiting === true) return [];
  return sizedKindOf(node.layer)?.faults?.(node.layer, node, sheet, parts) ?? [];
}

/** The same of the layers around it: those in its quiet zone, and those that take its contrast. */
export function faultsAroundNode(
  node: PlacedNode,
  around: Surroundings,
  parts: CodeParts,
): readonly CodeFault[] {
  if (node.isWaiting === true) return [];
  return sizedKindOf(node.layer)?.faultsAround?.(node.layer, node, around, parts) ?? [];
}

/** Whether the layers around this one may make it unreadable. */
export function needsSurroundings(layer: Layer): boolean {
  return sizedKindOf(layer)?.faultsAround !== undefined;
}
