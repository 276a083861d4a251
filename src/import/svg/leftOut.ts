/** What a drawing has that is never shown: it would have to be run, fetched, is missing, or is of no known kind. */
import { Parser } from 'htmlparser2';
import type { LeftOut } from '../imported.ts';
import { missingFamilies } from './drawingFonts.ts';
import { createReferences } from './missing.ts';
import { createNotes } from './notes.ts';

/** Elements that are drawn, or that say how others are, and those that are no part of the picture. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'svg g a defs symbol use switch path rect circle ellipse line polyline polygon text tspan tref textPath image ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter style title desc metadata view cursor ' +
    'solidColor font font-face font-face-src font-face-name font-face-uri glyph missing-glyph hkern vkern color-profile'
  ).split(' '),
);
const ANIMATIONS = ['animate', 'animateTransform', 'animateMotion', 'animateColor', 'set', 'discard'];
const NAMED: Readonly<Record<string, string>> = {
  script: 'скрипты',
  foreignObject: 'вставки HTML',
  ...Object.fromEntries(ANIMATIONS.map((name) => [name, 'анимации'])),
};
/** What is in these is left out with them, or is none of the picture. */
const SKIPPED: ReadonlySet<string> = new Set([
  'script',
  'foreignObject',
  'metadata',
  'title',
  'desc',
  ...ANIMATIONS,
]);

export function leftOutOf(text: string): readonly LeftOut[] {
  const notes = createNotes();
  const references = createReferences();
  const state = { depth: 0, isStyle: false };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (state.depth > 0) {
          state.depth += 1;
          return;
        }
        const plain = name.startsWith('svg:') ? name.slice(4) : name;
        state.isStyle = plain === 'style';
        // Elements of editors carry a prefix; they are not drawn by anyone.
        if (!plain.includes(':') && !KNOWN.has(plain) && !plain.startsWith('fe'))
          notes.note(NAMED[plain] ?? 'незнакомые части');
        if (SKIPPED.has(plain) || plain.includes(':')) state.depth = 1;
        else {
          noteLinks(plain, attributes, notes.note);
          references.element(plain, attributes);
        }
      },
      ontext: (letters) => {
        if (!state.isStyle || state.depth > 0) return;
        noteStyles(letters, notes.note);
        references.styles(letters);
      },
      onprocessinginstruction: (_, instruction) => {
        if (/^\?xml-stylesheet\b/u.test(instruction)) notes.note(OUTER_STYLES);
      },
      onclosetag: () => {
        state.isStyle = false;
        if (state.depth > 0) state.depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  for (const what of references.missing()) notes.note(what);
  for (const family of missingFamilies(text).slice(0, 5)) notes.note(`шрифт «${family}»`);
  for (const _ of text.matchAll(OUTER_ENTITY)) notes.note(OUTER_LINKS);
  return notes.all();
}

/** Packed data that begins unlike PNG, JPEG, GIF, WebP and SVG. */
const UNREAD_PICTURE =
  /^\s*data:(?!image\/svg)[^,]{0,100};\s*base64\s*,\s*(?!iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|PHN2Z|PD94b)/iu;
const OUTER_PICTURES = 'картинки из других файлов';
const OUTER_STYLES = 'стили из других файлов';
const OUTER_FONTS = 'шрифты из других файлов';
const OUTER_LINKS = 'ссылки на другие файлы';
const OUTER_ENTITY = /<!ENTITY\s[^>"']{1,100}\s(?:SYSTEM|PUBLIC)\s/gu;

function noteLinks(
  name: string,
  attributes: Readonly<Record<string, string>>,
  note: (what: string) => void,
): void {
  const href = attributes['href'] ?? attributes['xlink:href'] ?? '';
  if (name === 'image' && href !== '' && !/^\s*data:/iu.test(href)) note(OUTER_PICTURES);
  else if (name === 'image' && UNREAD_PICTURE.test(href)) note('картинки незнакомого вида');
  else if (name !== 'image' && name !== 'a' && href !== '' && !/^\s*(?:#|data:)/u.test(href))
    note(OUTER_LINKS);
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on[a-z]+$/u.test(key)) note('скрипты');
    if (key === 'style') noteStyles(value, note);
    else if (isOuter(value)) note(OUTER_LINKS);
    if (UNKNOWN_COLOR.test(value)) note('цвета, записанные непривычно');
  }
}

function noteStyles(styles: string, note: (what: string) => void): void {
  for (const _ of styles.matchAll(/@import\b/gu)) note(OUTER_STYLES);
  for (const [font] of styles.matchAll(FONT_FACE)) if (isOuter(font)) note(OUTER_FONTS);
  if (isOuter(styles.replaceAll(FONT_FACE, '').replaceAll(/@import\b[^;]*/gu, ''))) note(OUTER_LINKS);
  if (UNKNOWN_COLOR.test(styles)) note('цвета, записанные непривычно');
  if (
    /(?:^|[;{\s])d\s*:\s*path\(|@keyframes|transform-origin|offset-path\s*:|clip-path\s*:\s*(?!url|none|inherit)[a-z]/u.test(
      styles,
    )
  )
    note('особые стили');
}

const FONT_FACE = /@font-face\s*\{[^}]*\}/gu;

function isOuter(value: string): boolean {
  return /url\(\s*["']?(?!["'#\s]|data:)/iu.test(value);
}

const UNKNOWN_COLOR = /\b(?:ok)?(?:lch|lab)\(|\bcolor(?:-mix)?\(|\blight-dark\(/u;
