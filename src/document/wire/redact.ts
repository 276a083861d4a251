/**
 * Redacts a project's layers for publishing: the design stays, personal data is removed
 * (templates#an-allowlist).
 *
 * Each layer is decoded as the editor does, so only known fields within their limits pass; then its kind
 * removes the records. The remaining free texts (names of layers, the format, names of columns, rules) are
 * compared with every person of the document in any form of the name (templates#names-in-any-form). The page
 * shows an author the same copy before it is published, made by this file too.
 */
import { decodeLayer } from './decodeLayer.ts';
import { encodeLayer } from './encodeLayer.ts';
import { objectOf } from '../schema/fields.ts';
import { foldText } from '../text/foldText.ts';
import { KINDS } from '../layers/kinds.ts';
import { inGroup } from '../groups.ts';
import type { Group, GroupId } from '../layers/group.ts';
import type { Layer, LayerType } from '../layers/layer.ts';
import type { Publishing } from '../layers/layerKind.ts';
import type { People } from '../people/recogniseRecords.ts';
import { recognisePeople } from '../people/recogniseRecords.ts';
import { publicRules } from '../layers/rules.ts';
import { columnsWithRecords } from '../people/savedRecords.ts';
import { migrate } from '../migrations/migrate.ts';
import { NEW_GROUP_NAME } from '../schema/constants.ts';
import type { Settings } from '../settings.ts';
import { ofSheet } from '../settings.ts';
import { withoutOrganisation } from './withoutOrganisation.ts';
import type { PublicFonts } from './publicFonts.ts';
import { publicFontTitle, withPublicFonts } from './publicFonts.ts';
import { decodeSettings, encodeSettings } from '../settingsEntry.ts';

/** `srcOf` returns the public address of an image; an empty string removes the image. */
type Redaction = Pick<Publishing, 'srcOf' | 'looksLikeName'>;
type WholeRedaction = Redaction & Pick<PublicFonts, 'keyOf'>;

interface RedactedLayers {
  readonly layers: readonly Layer[];
  /** Facts of the sheet, and the groups without names of people. */
  readonly settings: Settings;
  /** The people of the table, to compare other texts with, such as the title. */
  readonly people: People;
}

/** The redacted layers' text, where nothing but the table says who is a person. */
export function redactLayers(layersText: string, srcOf: (src: string) => string): string {
  return redactText(layersText, { srcOf, looksLikeName: () => false }).text;
}

/**
 * Of the settings only the sheet and its pages are published.
 * @param layersText checked when it was saved; an invalid list has nothing to publish, and one of a newer
 *     form throws
 */
export function redactText(
  layersText: string,
  redaction: WholeRedaction,
): { readonly text: string; readonly people: People } {
  const parsed: unknown = JSON.parse(layersText);
  const saved: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
  const { people, ...written } = publicLayers(saved, redaction);
  const published = withPublicFonts(written, { ...redaction, isPerson: people.isPerson });
  const entry = encodeSettings(published.settings, published.layers);
  return { text: JSON.stringify([...published.layers.map(encodeLayer), entry]), people };
}

/** The published names of the fonts of one's own, by the addresses of their files. */
export function publicFontTitles(layersText: string): (readonly [src: string, title: string])[] {
  const parsed: unknown = JSON.parse(layersText);
  if (!Array.isArray(parsed)) return [];
  const { fonts = [] } = decodeSettings(newest(parsed)).settings;
  if (fonts.length === 0) return [];
  const { isPerson } = recognisePeople(parsed.map(objectOf));
  return fonts.flatMap((font) =>
    font.faces.map(({ src }) => [src, publicFontTitle(font, isPerson)] as const),
  );
}

/** @param saved a saved list of any form that this program reads; throws for a newer one */
export function publicLayers(saved: readonly unknown[], { srcOf, looksLikeName }: Redaction): RedactedLayers {
  // Before the migration: it keeps the decisions of one layer only, but all of them name people.
  const raws = saved.map(objectOf);
  const people = recognisePeople(raws);
  const canCompare = comparableColumns(raws);
  const layers = withoutOrganisation(
    newest(saved)
      .map((raw, index) => decodeLayer(raw, index).layer)
      .filter((layer): layer is Layer => layer !== null),
  );
  const counts = countKinds(layers);
  const numbers = new Map<LayerType, number>();
  const groups = publicGroups(saved, (name) => people.isPerson(name));
  const isRulePerson = (text: string) => people.isPart(text) || looksLikeName(text);
  const published = layers.map((layer, index): Layer => {
    const { type } = layer;
    const number = (numbers.get(type) ?? 0) + 1;
    numbers.set(type, number);
    const { isPerson } = people;
    const publishing = { isPerson, looksLikeName, srcOf, number, count: counts.get(type) ?? 0 };
    const { rules = [], ...redacted } = KINDS[type].redact(layer, publishing);
    const kept = publicRules(rules, { srcOf, canCompare, isPerson: isRulePerson });
    const named = { ...redacted, id: `layer-${index + 1}`, ...(kept.length > 0 && { rules: kept }) };
    return inGroup(named, groups.idOf(layer.group));
  });
  return { layers: published, settings: groups.settings, people };
}

/** The settings that are published; ids of groups are as free a text as their names. */
function publicGroups(saved: readonly unknown[], isPerson: (text: string) => boolean) {
  const settings = ofSheet(decodeSettings(newest(saved)).settings);
  const { groups = [] } = settings;
  const ids = new Map(groups.map(({ id }, index) => [id, `group-${index + 1}`]));
  const idOf = (id: GroupId | undefined) => (id === undefined ? undefined : ids.get(id));
  const published = groups.map(({ id, name, parent }, index): Group => {
    const around = idOf(parent);
    return {
      id: idOf(id) ?? `group-${index + 1}`,
      name: isPerson(name) ? NEW_GROUP_NAME : name,
      ...(around !== undefined && { parent: around }),
    };
  });
  return { idOf, settings: { ...settings, ...(published.length > 0 && { groups: published }) } };
}

function newest(saved: readonly unknown[]): readonly unknown[] {
  const migrated = migrate(saved);
  if (migrated.kind === 'newer') throw new Error(`The layers have the newer form ${migrated.form}.`);
  return migrated.list;
}

/**
 * Columns whose values the document has, without those of names: a name that is no longer in the table would
 * not be found.
 */
function comparableColumns(layers: readonly object[]): (field: string) => boolean {
  const columns = new Set(layers.flatMap(columnsWithRecords).map(foldText));
  return (field) => columns.has(foldText(field)) && !OF_NAMES.test(foldText(field));
}
const OF_NAMES =
  /(?:^|[^\p{L}])(?:фио|ф\.\s?и\.|имя|кому|ребенок)|фамили|отчеств|участни|учени|сотрудни|name/u;

function countKinds(layers: readonly Layer[]): ReadonlyMap<LayerType, number> {
  const counts = new Map<LayerType, number>();
  for (const { type } of layers) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}
