/**
 * Layout of a chart. The engine (ELK, «layered») places nested boxes, routes the arrows and positions the
 * labels. This module converts the chart to ELK's graph and its result to plain geometry. All coordinates are
 * pixels from the top left corner of the drawing at zoom 1.
 */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { ChartState } from '../../../../src/inspect/describe.ts';
import { statesOf } from '../../../../src/inspect/describe.ts';
import type { Arrow, ArrowLine } from './arrows.ts';
import { arrowsOf } from './arrows.ts';
import type { Box } from './box.ts';
import { boxOf } from './box.ts';
import { backwardIn } from './order.ts';
import type { MeasureText } from './text.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}
export interface StateBox extends Rectangle {
  readonly state: ChartState;
  /** Null for the root. */
  readonly parent: ChartState | null;
  readonly box: Box;
}
export interface LaidArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
  readonly label: Rectangle;
  readonly lines: readonly ArrowLine[];
}
/** The dot that marks the initial child of a state. */
interface InitialMarker {
  readonly parent: string;
  readonly dot: Rectangle;
  readonly points: readonly Point[];
}
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Parents before children: the painting order. */
  readonly boxes: readonly StateBox[];
  readonly arrows: readonly LaidArrow[];
  readonly markers: readonly InitialMarker[];
}

/** The engine: `elkjs` in a worker on the page, in the same thread in tests. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>;
}

const DOT = 10;
const ARROW_SPACE = 13;
const MOST_ENDS = 24;
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
};

type Direction = 'DOWN' | 'RIGHT';

/** Lays out downward or to the right, whichever is larger on a screen. */
export async function layoutChart(
  chart: ChartState,
  engine: LayoutEngine,
  measure: MeasureText,
): Promise<ChartLayout> {
  const downward = await layoutTowards('DOWN', chart, engine, measure);
  const rightward = await layoutTowards('RIGHT', chart, engine, measure);
  return extent(rightward) < extent(downward) ? rightward : downward;
}

const SCREEN_SHAPE = 1.6;

function extent({ width, height }: ChartLayout): number {
  return Math.max(width / SCREEN_SHAPE, height);
}

async function layoutTowards(
  direction: Direction,
  chart: ChartState,
  engine: LayoutEngine,
  measure: MeasureText,
): Promise<ChartLayout> {
  const arrows = arrowsOf(chart, measure);
  const isBackward = backwardIn(chart);
  const boxes = new Map(
    statesOf(chart).map((state) => [state.id, roomy(boxOf(state, measure), state, arrows, direction)]),
  );
  const options = { ...OPTIONS, 'elk.direction': direction };
  const laid = await engine.layout({
    id: '#',
    layoutOptions: options,
    children: [nodeOf(chart, boxes, options)],
    edges: [
      ...statesOf(chart).flatMap(markerEdge),
      ...arrows.map((arrow) => edgeOf(arrow, isBackward(arrow.from, arrow.to))),
    ],
  });
  return geometryOf(chart, boxes, arrows, isBackward, laid);
}

/** Adds room so that arrows at a box stay apart. A box that contains boxes is large enough. */
function roomy(box: Box, { id, states }: ChartState, arrows: readonly Arrow[], direction: Direction): Box {
  if (states.length > 0) return box;
  const ends = arrows.filter(({ from, to }) => from !== to && (from === id || to === id)).length;
  const room = Math.min(ends, MOST_ENDS) * ARROW_SPACE;
  return direction === 'DOWN'
    ? { ...box, width: Math.max(box.width, room) }
    : { ...box, height: Math.max(box.height, room) };
}

function nodeOf(
  state: ChartState,
  boxes: ReadonlyMap<string, Box>,
  options: Readonly<Record<string, string>>,
): ElkNode {
  const { width, height } = found(boxes, state.id);
  if (state.states.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(state.initial === null ? [] : [{ id: markerId(state), width: DOT, height: DOT }]),
      ...state.states.map((child) => nodeOf(child, boxes, options)),
    ],
  };
}

const markerId = (state: ChartState) => `${state.id}#initial`;

function markerEdge(state: ChartState): readonly ElkExtendedEdge[] {
  if (state.initial === null) return [];
  const first = state.states.find(({ key }) => key === state.initial);
  if (first === undefined)
    throw new Error(`State ${state.id} has no child ${state.initial}, its initial state.`);
  return [{ id: markerId(state), sources: [markerId(state)], targets: [first.id] }];
}

function edgeOf({ id, from, to, width, height }: Arrow, backward: boolean): ElkExtendedEdge {
  return {
    id,
    sources: [backward ? to : from],
    targets: [backward ? from : to],
    labels: [
      { id: `${id}#label`, text: id, width, height, layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } },
    ],
  };
}

function geometryOf(
  chart: ChartState,
  boxes: ReadonlyMap<string, Box>,
  arrows: readonly Arrow[],
  isBackward: (from: string, to: string) => boolean,
  laid: ElkNode,
): ChartLayout {
  const nodes = new Map(allNodes(laid).map((node) => [node.id, node]));
  const edges = new Map(allNodes(laid).flatMap((node) => (node.edges ?? []).map((edge) => [edge.id, edge])));
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: withParents(chart, null).map(({ state, parent }) => ({
      state,
      parent,
      box: found(boxes, state.id),
      ...rectangleOf(found(nodes, state.id)),
    })),
    arrows: arrows.map(({ id, from, to, lines }) => {
      const edge = found(edges, id);
      const points = pointsOf(edge);
      return {
        id,
        from,
        to,
        lines,
        points: isBackward(from, to) ? points.toReversed() : points,
        label: rectangleOf(edge.labels?.[0] ?? {}),
      };
    }),
    markers: statesOf(chart)
      .filter(({ initial }) => initial !== null)
      .map((state) => ({
        parent: state.id,
        dot: rectangleOf(found(nodes, markerId(state))),
        points: pointsOf(found(edges, markerId(state))),
      })),
  };
}

function withParents(
  state: ChartState,
  parent: ChartState | null,
): readonly { readonly state: ChartState; readonly parent: ChartState | null }[] {
  return [{ state, parent }, ...state.states.flatMap((child) => withParents(child, state))];
}

function allNodes(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}

function rectangleOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rectangle>): Rectangle {
  return { x, y, width, height };
}

function pointsOf(edge: ElkExtendedEdge): readonly Point[] {
  return (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

function found<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`The chart layout has no element «${id}».`);
  return value;
}
