/**
 * Reads saved documents of every earlier form. A document is saved as a list: its layers, and one entry of
 * settings with the version of the form of the whole list. Forms before the entry have none and are version 1
 * (saved-form#forms).
 *
 * A step is a pure function that takes a list of one form, which may hold anything, and returns the next
 * form. It imports nothing of the program, so that it reads old documents in the same way for ever. A new
 * form is a new row here, with fixtures of the form before it in `tests/fixtures/documents/forms`.
 */
import { hasLetterLook, hasLineLooks, hasWeightsOrTabs, hasTextLooks } from '../text/textLooks.ts';
import { joinedNames } from './joinedNames.ts';
import { settingsOfProject } from './settingsOfProject.ts';

type Step = (list: readonly unknown[]) => readonly unknown[];

/**
 * The row with index n reads form n + 1. Form 3 is form 2 with codes, looks, newer shapes and groups; form 4 has
 * fields of several columns, the pipe «если не число» and a third word for an unknown sex; form 5 has paints and
 * strokes of drawings; form 6 has letters above and below the line; form 7 has copies of several records and
 * the pipe «список»; form 8 has hyphens, even lines and room between paragraphs; form 9 has signatures; form
 * 10 has weights besides plain and bold, and tabs.
 */
const STEPS: readonly Step[] = [
  settingsOfProject,
  (list) => list,
  joinedNames,
  (list) => list,
  (list) => list,
  (list) => list,
  (list) => list,
  (list) => list,
  (list) => list,
];

/** The newest form that this program reads. */
export const NEWEST_FORM = 10;

/**
 * Version of the form in which a list of layers is written: an older program can still open documents that
 * have nothing which it would lose (saved-form#forms).
 */
export function formFor(layers: readonly { readonly type: unknown }[]): 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 {
  if (layers.some(hasWeightsOrTabs)) return 10;
  if (layers.some(({ type }) => type === 'signature')) return 9;
  if (layers.some(hasLineLooks)) return 8;
  const texts = layers.flatMap(textsOf);
  if (texts.some((text) => PIPE_OF_FORM_7.test(text))) return 7;
  if (layers.some((layer) => hasLetterLook(layer, 'script'))) return 6;
  if (layers.some(hasDrawnLook)) return 5;
  // A field of several columns, or a pipe of form 4, or what may be one.
  if (texts.some((text) => JOINED_FIELD.test(text) || PIPE_OF_FORM_4.test(text))) return 4;
  return layers.some(isNewer) ? 3 : 2;
}

/** Whether a shape has a stroke or a paint that form 4 cannot hold. */
function hasDrawnLook(layer: object): boolean {
  if (Reflect.get(layer, 'type') !== 'shape') return false;
  return (
    Reflect.get(layer, 'strokeLook') !== undefined ||
    ['fill', 'stroke'].some((name) => isDrawnPaint(Reflect.get(layer, name)))
  );
}

/** Whether a paint has a place of its own, colours that are seen through, or more of them than one can add. */
export function isDrawnPaint(paint: unknown): boolean {
  const stops: unknown = Reflect.get(Object(paint), 'stops');
  if (!Array.isArray(stops)) return false;
  return (
    stops.length > STOPS_OF_FORM_4 ||
    stops.some((stop) => Reflect.get(Object(stop), 'opacity') !== undefined) ||
    ['way', 'ellipse'].some((name) => Reflect.get(Object(paint), name) !== undefined)
  );
}
const STOPS_OF_FORM_4 = 8;

/** The templates of a layer, those of its rules too. */
function textsOf(layer: object): readonly string[] {
  const texts = ['format', 'display', 'template'].map((name): unknown => Reflect.get(layer, name));
  const ofRules = JSON.stringify(Reflect.get(layer, 'rules') ?? '');
  return [...texts, ofRules].filter((text) => typeof text === 'string');
}
const JOINED_FIELD = /\{[^{}|]*\S\s\+\s[^{}|]*\S(?:\|[^{}]*)?\}/u;
const PIPE_OF_FORM_4 =
  /\|\s*(?:убрать строку, )?если не число\s*[:|}]|[{|]\s*род\s*:[^{}/]*\/[^{}/]*\/[^{}/]*\}/iu;
const PIPE_OF_FORM_7 = /\|\s*список\s*[:|}]/iu;

function isNewer(layer: { readonly type: unknown }): boolean {
  return layer.type === 'code' || hasTextLooks(layer) || isNewerShape(layer) || hasNewerFields(layer);
}

/** Whether a layer has an effect or a look of its picture, or is in a group. */
function hasNewerFields(layer: object): boolean {
  return FIELDS_OF_FORM_3.some((name) => Reflect.get(layer, name) !== undefined);
}
const FIELDS_OF_FORM_3 = ['blend', 'dropShadow', 'frame', 'flip', 'mask', 'ink', 'tone', 'group'];

/** Whether a layer is a shape that form 2 cannot hold. */
function isNewerShape(layer: object): boolean {
  const of = (name: string): unknown => Reflect.get(layer, name);
  if (of('type') !== 'shape') return false;
  return (
    !OLD_SHAPES.has(of('shape')) ||
    NEWER_FIELDS.some((name) => of(name) !== undefined) ||
    [of('fill'), of('stroke')].some((paint) => typeof paint === 'object' && paint !== null)
  );
}
const OLD_SHAPES: ReadonlySet<unknown> = new Set(['rectangle', 'ellipse', 'line']);
const NEWER_FIELDS = ['start', 'end', 'inner'];

export const SETTINGS_TYPE = 'settings';

/** Whether an entry of a saved list is the one of the settings. */
export function isSettingsEntry(entry: unknown): boolean {
  return typeOf(entry) === SETTINGS_TYPE;
}

/** Whether an entry of a saved list of any form is a layer, and none of the entries beside the layers. */
export function isLayerEntry(entry: unknown): boolean {
  return !isSettingsEntry(entry) && typeOf(entry) !== 'sheet';
}

function typeOf(entry: unknown): unknown {
  return Reflect.get(Object(entry), 'type');
}

/** Version of the form of a saved list. An entry without a readable version is of the newest form. */
export function formOf(list: readonly unknown[]): number {
  const versions = list.filter(isSettingsEntry).map((entry) => {
    const version: unknown = Reflect.get(Object(entry), 'version');
    return typeof version === 'number' && version >= 2 ? version : NEWEST_FORM;
  });
  return versions.reduce((newest, version) => Math.max(newest, version), 1);
}

type Migrated =
  | { readonly kind: 'read'; readonly list: readonly unknown[] }
  /** Made by a newer program, which may mean anything by it: nothing of it can be read. */
  | { readonly kind: 'newer'; readonly form: number };

/** The list in the newest form; the same list when it has that form already. */
export function migrate(list: readonly unknown[]): Migrated {
  const form = formOf(list);
  if (form > NEWEST_FORM) return { kind: 'newer', form };
  return { kind: 'read', list: STEPS.slice(form - 1).reduce((older, step) => step(older), list) };
}
