/**
 * Image addresses in a list of layers in wire form: of image layers, of pictures that other layers hold, of
 * pictures in rules, and of pictures by row; and the addresses of fonts of one's own in the settings.
 */
import { HELD_PICTURES } from '../../src/document/pictures/heldPictures.ts';

/** The addresses of all images. */
export function imageSourcesOf(layersText: string): string[] {
  const layers: unknown = JSON.parse(layersText);
  return Array.isArray(layers) ? layers.flatMap(sourcesOf) : [];
}

/** The addresses of images that may be published: not those of single rows, and no signatures. */
export function publicSourcesOf(layersText: string): string[] {
  const layers: unknown = JSON.parse(layersText);
  return Array.isArray(layers) ? layers.flatMap(sharedSourcesOf) : [];
}

/** The same layers with replaced image addresses. */
export function replaceSources(
  layers: readonly unknown[],
  addresses: ReadonlyMap<string, string>,
): unknown[] {
  return layers.map((layer) => {
    if (sourcesOf(layer).every((src) => !addresses.has(src))) return layer;
    const fonts = fontsOf(layer);
    if (fonts.length > 0) return { ...Object(layer), fonts: fonts.map((font) => withFaces(font, addresses)) };
    const rules = rulesOf(layer);
    return {
      ...withSource(layer, addresses),
      ...Object.fromEntries(
        HELD.filter((name) => field(layer, name) !== undefined).map((name) => [
          name,
          withSource(field(layer, name), addresses),
        ]),
      ),
      ...(rules.length > 0 && { rules: rules.map((rule) => withPicture(rule, addresses)) }),
      ...withRowPictures(layer, addresses),
    };
  });
}

function sourcesOf(layer: unknown): string[] {
  const byRow = rowPicturesOf(layer).map((picture) => field(picture, 'src'));
  const held = heldSources(layer, PRIVATE);
  return [...sharedSourcesOf(layer), ...held, ...byRow.filter((src) => typeof src === 'string')];
}

const HELD = Object.keys(HELD_PICTURES) as (keyof typeof HELD_PICTURES)[]; // the keys of the table
const PUBLIC = HELD.filter((name) => HELD_PICTURES[name] === 'public');
const PRIVATE = HELD.filter((name) => HELD_PICTURES[name] === 'private');

function heldSources(layer: unknown, names: readonly string[]): readonly string[] {
  return names.map((name) => field(field(layer, name), 'src')).filter((src) => typeof src === 'string');
}

function rowPicturesOf(layer: unknown): readonly unknown[] {
  const pictures = field(field(layer, 'byRow'), 'pictures');
  return Array.isArray(pictures) ? pictures : [];
}

function withRowPictures(layer: unknown, addresses: ReadonlyMap<string, string>): object {
  const pictures = rowPicturesOf(layer);
  if (pictures.length === 0) return {};
  const byRow = {
    ...Object(field(layer, 'byRow')),
    pictures: pictures.map((one) => withSource(one, addresses)),
  };
  return { byRow };
}

function sharedSourcesOf(layer: unknown): string[] {
  const own = field(layer, 'type') === 'image' ? [field(layer, 'src')] : heldSources(layer, PUBLIC);
  const ofRules = rulesOf(layer).map((rule) => field(pictureOf(rule), 'src'));
  const ofFonts = fontsOf(layer).flatMap((font) => facesOf(font).map((face) => field(face, 'src')));
  return [...own, ...ofRules, ...ofFonts].filter((src) => typeof src === 'string');
}

function fontsOf(entry: unknown): readonly unknown[] {
  const fonts = field(entry, 'type') === 'settings' ? field(entry, 'fonts') : undefined;
  return Array.isArray(fonts) ? fonts : [];
}

function facesOf(font: unknown): readonly unknown[] {
  const faces = field(font, 'faces');
  return Array.isArray(faces) ? faces : [];
}

function withFaces(font: unknown, addresses: ReadonlyMap<string, string>): object {
  return { ...Object(font), faces: facesOf(font).map((face) => withSource(face, addresses)) };
}

function withPicture(rule: unknown, addresses: ReadonlyMap<string, string>): unknown {
  const picture = pictureOf(rule);
  if (picture === undefined) return rule;
  return {
    ...Object(rule),
    effect: { ...Object(field(rule, 'effect')), picture: withSource(picture, addresses) },
  };
}

function withSource(holder: unknown, addresses: ReadonlyMap<string, string>): object {
  const src = addresses.get(String(field(holder, 'src')));
  return src === undefined ? { ...Object(holder) } : { ...Object(holder), src };
}

function rulesOf(layer: unknown): readonly unknown[] {
  const rules = field(layer, 'rules');
  return Array.isArray(rules) ? rules : [];
}

function pictureOf(rule: unknown): unknown {
  return field(field(rule, 'effect'), 'picture');
}

function field(holder: unknown, name: string): unknown {
  return Reflect.get(Object(holder), name);
}
