/**
 * What each kind of layer is and can do: a method that is absent is what the kind cannot do. Texts have their
 * content (`content.ts`) instead. Apart from the schemas: what draws and fills layers needs no Zod.
 */
import type { Picture } from '../pictures/picture.ts';
import type { PictureLooks } from '../pictures/pictureLooks.ts';
import type { Layer, LayerOfKind, LayerType } from './layer.ts';
import type { Paint } from './paint.ts';
import type { TextFormat } from '../text/textFormatting.ts';

/** What identifies an image to a person. */
export type NamedImage = Pick<Picture, 'src' | 'fileName'>;
/** A picture of a signature, and how its paper becomes transparent. */
export type DrawnSignature = Pick<PictureLooks, 'ink'> & { readonly picture: Picture };
type ChangePicture = <P extends NamedImage>(picture: P) => P;

/** What tells types apart; code asks for it by the guards in `capabilities.ts`. */
export interface Capabilities {
  /** Has text in a text box, drawn with fonts. */
  readonly text?: true;
  /** Its text is written in the layer itself; it takes nothing from a table. */
  readonly typing?: true;
  /** Uses values of records, so copies differ. */
  readonly records?: true;
  /** Is an image with its own proportions. */
  readonly picture?: true;
  /** Its content is one template: a text whose fields the records fill. */
  readonly template?: true;
  /** Draws letters of fonts. */
  readonly letters?: true;
}

interface LayerTraits<L> {
  readonly has: Capabilities;
  /** Size at which it is drawn, document pixels. */
  ownSize?(layer: L): { readonly width: number; readonly height: number };
  /** The picture that it draws without a rule; undefined without one. */
  picture?(layer: L): NamedImage | undefined;
  /** The layer with all its pictures changed, those of single rows too. */
  withPictures?(layer: L, change: ChangePicture): L;
  /** Its templates. */
  templates?(layer: L): readonly string[];
  /** The layer with each of them changed: to another template, or to the text that fills it. */
  withTemplates?(layer: L, change: (template: string, place: number) => string): L;
  /** Which of them is the name of who signs, and which one the position; absent where nobody signs. */
  readonly signs?: { readonly name: number; readonly position: number };
  /** The layer with this signature over its line; null for none. */
  withSignature?(layer: L, signature: DrawnSignature | null): L;
  /** The format of its letters, where it is no text. */
  style?(layer: L): TextFormat;
  withStyle?(layer: L, style: TextFormat): L;
  /** The layer in another colour. */
  withColor?(layer: L, color: string): L;
  /** The layer on paper of this colour where it has none: what devices read is dark on light. */
  withPaper?(layer: L, color: string): L;
  /** Its own content as another look of its template draws it; absent where all of it is the look. */
  relooked?(layer: L, drawn: L): L;
  /** What it paints under texts that stand on it; null where it paints none. */
  fill?(layer: L): Paint | null;
}

const TRAITS = {
  text: { has: { text: true, typing: true, template: true, letters: true } },
  db: { has: { text: true, records: true, template: true, letters: true } },
  image: {
    has: { picture: true },
    ownSize: ({ width, height, scale }) => ({ width: width * scale, height: height * scale }),
    picture: (layer) => layer,
    withPictures: (layer, change) => {
      const { byRow } = layer;
      const own = change(layer);
      return byRow === undefined
        ? own
        : { ...own, byRow: { ...byRow, pictures: byRow.pictures.map(change) } };
    },
    // A picture of one's own takes the place of that of the template.
    relooked: (layer) => layer,
  },
  shape: {
    has: {},
    ownSize: ({ width, height }) => ({ width, height }),
    // Of its stroke where it has no fill.
    withColor: (layer, color) =>
      layer.fill !== null && layer.shape !== 'line' ? { ...layer, fill: color } : { ...layer, stroke: color },
    fill: ({ fill, shape }) => (shape === 'line' ? null : fill),
  },
  code: {
    has: { template: true },
    ownSize: ({ width, height }) => ({ width, height }),
    picture: ({ logo }) => logo,
    withPictures: (layer, change) =>
      layer.logo === undefined ? layer : { ...layer, logo: change(layer.logo) },
    templates: ({ template }) => [template],
    withTemplates: (layer, change) => ({ ...layer, template: change(layer.template, 0) }),
    withColor: (layer, color) => ({ ...layer, color }),
    withPaper: (layer, background) => (layer.background === undefined ? { ...layer, background } : layer),
    relooked: ({ background: _before, ...layer }, { color, background }) => ({
      ...layer,
      color,
      ...(background !== undefined && { background }),
    }),
  },
  signature: {
    has: { letters: true },
    ownSize: ({ width, height }) => ({ width, height }),
    picture: ({ picture }) => picture,
    withPictures: (layer, change) =>
      layer.picture === undefined ? layer : { ...layer, picture: change(layer.picture) },
    templates: ({ caption, signer }) => [caption, signer],
    withTemplates: (layer, change) => ({
      ...layer,
      caption: change(layer.caption, 0),
      signer: change(layer.signer, 1),
    }),
    signs: { name: 1, position: 0 },
    withSignature: (layer, signature) => {
      if (signature !== null) return { ...layer, ...signature };
      const { picture: _picture, ink: _ink, ...plain } = layer;
      return plain;
    },
    style: ({ style }) => style,
    withStyle: (layer, style) => ({ ...layer, style }),
    withColor: (layer, color) => ({ ...layer, style: { ...layer.style, color } }),
  },
} as const satisfies { readonly [Type in LayerType]: LayerTraits<LayerOfKind<Type>> };

export type Traits = typeof TRAITS;

/** What the kind of a layer has of its own. */
export function traitsOf<L extends Layer>(layer: L): LayerTraits<L>;
export function traitsOf(layer: Layer): unknown {
  return TRAITS[layer.type];
}
