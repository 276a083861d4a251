import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bareTextsIn } from './bareTexts.ts';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');

test('a text that may change is the whole content of an element, and no element comes or goes beside a text', () => {
  const { files } = readImports(root, ['src', 'tools/visualiser/src']);
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      bareTextsIn(file, readFileSync(path.join(root, file), 'utf8')).map(
        ({ line, source }) => `${file}:${line}: ${source}`,
      ),
    );
  expect(found).toEqual([]);
});

const foundIn = (body: string, above = '') =>
  bareTextsIn('a.tsx', `${above}\nexport const a = () => ${body};`).map(({ source }) => source);

test('the finder sees every way in which a text has siblings that may change', () => {
  expect(
    [
      '<p>{isBusy && <Spinner />}Сохранить</p>',
      '<p>Ошибка: {text}</p>',
      '<p>{icon}<b />{text}</p>',
      "<p>{isNew ? 'новый' : <b />}<i /></p>",
      '<p><b />{children}</p>',
      '<>{text}</>',
      '<>Текст</>',
      '<Suspense>{children}</Suspense>',
      '<p>Читайте <Unknown /></p>',
      '<ul>{rows.map((row) => row.text)}<li /></ul>',
      '<p>{parts.map((part) => (isFound(part) ? <mark /> : part))}</p>',
    ].map((body) => foundIn(body)),
  ).toEqual([
    ['{isBusy && <Spinner />}'],
    ['{text}'],
    ['{icon}', '{text}'],
    ["{isNew ? 'новый' : <b />}"],
    ['{children}'],
    ['{text}'],
    ['Текст'],
    ['{children}'],
    ['<Unknown />'],
    ['{rows.map((row) => row.text)}'],
    ['(part) => (isFound(part) ? <mark /> : part)'],
  ]);
});

test('the finder lets pass a text alone, a fixed sentence, and elements beside elements', () => {
  const found = [
    foundIn('<p>{`Ошибка: ${text}`}</p>'),
    foundIn('<p>{children}</p>'),
    foundIn('<p>Читайте <Link href="/faq">ответы</Link> и <b>{words}</b>.</p>'),
    foundIn('<p>{isBusy && <Spinner />}<span>{text}</span></p>'),
    foundIn('<ul>{rows.map((row) => <li key={row}>{row}</li>)}<li /></ul>'),
    foundIn('<p>{children}<b /></p>', 'interface Props { readonly children: Elements }'),
    foundIn('<p>{part}<b /></p>', 'const part = isOpen && <i />;'),
  ];
  expect(found).toEqual([[], [], [], [], [], [], []]);
});
