/**
 * The face of the interface has every character of its texts: another face in the middle of a word is seen at
 * once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..');
const FACE = path.join(root, 'node_modules/@fontsource-variable/golos-text/files');
/** What the pages show; names of fonts and letters that are only looked for are no texts of the screen. */
const SHOWN = [
  'src/ui',
  'src/kit',
  'src/app',
  'src/machines',
  'src/document',
  'src/api',
  'tools/visualiser/src',
  'src/engine',
  'src/bundle',
  'src/hosts',
  'workers',
  'server',
];

function faceCharacters(): ReadonlySet<number> {
  const codes = new Set<number>();
  for (const file of readdirSync(FACE).filter((name) => name.endsWith('.woff2'))) {
    const font = fontkit.create(readFileSync(path.join(FACE, file)));
    if ('characterSet' in font) for (const code of font.characterSet) codes.add(code);
  }
  return codes;
}

/** Signs of files and of foreign scripts that the program looks for, and never shows. */
const LOOKED_FOR = [
  'server/accounts/systemAuthor.ts',
  'src/engine/text/bidiRuns.ts',
  'src/engine/text/plainlySet.ts',
  'src/engine/text/quotes.ts',
  'src/engine/text/typeset.ts',
  'src/engine/text/visibleText.ts',
  'src/app/images/fileKinds.ts',
  'src/app/images/imageHeader.ts',
  'workers/table/text/decoding.ts',
  'workers/table/text/encoding.ts',
  'workers/table/workbook/numberText.ts',
  'tools/visualiser/src/play/literal.ts',
];

/**
 * Literals, templates and texts between tags that have more than ASCII, with entities decoded as JSX does: a
 * sign by itself, as an arrow between two names or a tick, is an empty box where no other face has it.
 */
function textsOf(file: string): readonly string[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(program);
  return texts.filter((text) => /\P{ASCII}/u.test(text));
}

test('no text of the screen has a character that the face lacks', () => {
  const known = faceCharacters();
  const found = SHOWN.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name))
      .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name))),
  )
    .filter((file) => !LOOKED_FOR.includes(file))
    .flatMap((file) =>
      textsOf(file).flatMap((text) =>
        Array.from(text)
          .filter((sign) => !known.has(sign.codePointAt(0) ?? 0) && !/[\n\t\u200b]/.test(sign))
          .map(
            (sign) =>
              `${file}: U+${(sign.codePointAt(0) ?? 0).toString(16)} in «${text.trim().slice(0, 40)}»`,
          ),
      ),
    );
  expect(found).toEqual([]);
});
