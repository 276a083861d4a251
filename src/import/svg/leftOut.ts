/** What a drawing has that is never shown: it would have to be run, fetched, or is of no known kind. */
import { Parser } from 'htmlparser2';
import type { LeftOut } from '../imported.ts';
import { missingFamilies } from './drawingFonts.ts';
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
        else noteLinks(plain, attributes, notes.note);
      },
      ontext: (letters) => {
        if (state.isStyle && state.depth === 0) noteStyles(letters, notes.note);
      },
      onclosetag: () => {
        state.isStyle = false;
        if (state.depth > 0) state.depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  for (const family of missingFamilies(text).slice(0, 5)) notes.note(`шрифт «${family}»`);
  for (const _ of text.matchAll(OUTER_ENTITY)) notes.note('внешние ссылки');
  return notes.all();
}

const OUTER_ENTITY = /<!ENTITY\s[^>"']{1,100}\s(?:SYSTEM|PUBLIC)\s/gu;

function noteLinks(
  name: string,
  attributes: Readonly<Record<string, string>>,
  note: (what: string) => void,
): void {
  const href = attributes['href'] ?? attributes['xlink:href'] ?? '';
  if (name === 'image' && href !== '' && !/^\s*data:/iu.test(href)) note('внешние картинки');
  else if (name !== 'image' && name !== 'a' && href !== '' && !/^\s*(?:#|data:)/u.test(href))
    note('внешние ссылки');
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on[a-z]+$/u.test(key)) note('скрипты');
    if (key === 'style') noteStyles(value, note);
    else if (isOuter(value)) note('внешние ссылки');
    if (UNKNOWN_COLOR.test(value)) note('цвета, записанные непривычно');
  }
}

function noteStyles(styles: string, note: (what: string) => void): void {
  if (/@import\b/u.test(styles) || isOuter(styles)) note('внешние ссылки');
  if (UNKNOWN_COLOR.test(styles)) note('цвета, записанные непривычно');
  if (
    /(?:^|[;{\s])d\s*:\s*path\(|@keyframes|transform-origin|offset-path\s*:|clip-path\s*:\s*(?!url|none|inherit)[a-z]/u.test(
      styles,
    )
  )
    note('особые стили');
}

function isOuter(value: string): boolean {
  return /url\(\s*["']?(?!["'#\s]|data:)/iu.test(value);
}

const UNKNOWN_COLOR = /\b(?:ok)?(?:lch|lab)\(|\bcolor(?:-mix)?\(|\blight-dark\(/u;
