import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { treeOf } from './trees.ts';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');
const { files } = readImports(root, ['src', 'workers', 'server', 'tools/visualiser/src']);

/** Content of a document that is asked for, no name of anything. */
const CONTENT = new Set(['PLACEHOLDER_TEXT']);

test('nothing is recognised by a Russian text: no comparison with one, no selector of a label', () => {
  const found = files.flatMap((file) =>
    recognitionsIn(file, readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('the finder sees a comparison, a case, a constant of a text and a selector', () => {
  const source = `
    if (text === 'Сохранено') run();
    switch (text) { case 'Нет сети': run(); }
    const isDone = text !== DONE_TEXT || text === TEXTS.done || found.text === SAVE_TEXTS.done;
    document.querySelector('[aria-label="Слои"]');
    document.querySelector(\`section[aria-label="\${title}"]\`);
    const label = 'Сохранено';
  `;
  expect(recognitionsIn('a.ts', source)).toEqual([
    'Сохранено',
    'Нет сети',
    'DONE_TEXT',
    'TEXTS.done',
    'SAVE_TEXTS.done',
    '[aria-label="Слои"]',
    'section[aria-label="',
  ]);
});

/** What stands beside a comparison or in a selector, in the order of the source. */
function recognitionsIn(file: string, source: string): readonly string[] {
  const { program, errors } = treeOf(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  const found: { readonly at: number; readonly text: string }[] = [];
  const compared = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const text = source.slice(start, end);
    const literal = /^(['"`])(.*[А-Яа-яЁё].*)\1$/s.exec(text)?.[2];
    const constant = /^([A-Z_]*TEXTS?)(\.\w+)?$/.test(text) && !CONTENT.has(text) ? text : undefined;
    const shown = literal ?? constant;
    if (shown !== undefined) found.push({ at: start, text: shown });
  };
  const selector = (start: number, text: string) => {
    if (/\[aria-label[*^$~|]?=/.test(text)) found.push({ at: start, text });
  };
  new Visitor({
    BinaryExpression: ({ operator, left, right }) => {
      if (!/^[!=]==?$/.test(operator)) return;
      compared(left);
      compared(right);
    },
    SwitchCase: ({ test: tested }) => {
      if (tested !== null) compared(tested);
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') selector(start, value);
    },
    TemplateElement: ({ start, value }) => selector(start, value.raw),
  }).visit(program);
  return found.toSorted((a, b) => a.at - b.at).map(({ text }) => text);
}
