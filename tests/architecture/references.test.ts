/** Sentences of the specification, documents and decisions that code and docs cite exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BENCHES, SERVER_COMMANDS, TOOLS } from '../../scripts/commands.mjs';
import { citationsOf, readDecisionPages } from '../../scripts/decisions.ts';
import { readSentences } from '../../scripts/specCoverage.ts';
import { CATALOGUE } from '../../src/machines/catalogue.ts';

const root = path.join(import.meta.dirname, '..', '..');
const OWN = 'tests/architecture/references.test.ts';
/** Examples of citations, not citations. */
const EXAMPLES = new Set([
  OWN,
  'tests/architecture/specCoverage.test.ts',
  'tests/unit/scripts/buildSources.test.ts',
]);

/** Made by the build. */
const BUILT = new Set(['patent-generator-cli.mjs']);

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const LISTING = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
const tracked = execFileSync('git', LISTING, { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => existsSync(path.join(root, file)));
const texts = tracked
  .filter((file) => /\.(?:ts|tsx|mjs|css|md|html|tsv|json)$/.test(file))
  .filter((file) => !/^tests\/fixtures\/|seeds\/|lock/.test(file) && !EXAMPLES.has(file))
  .map((file) => ({ file, text: folded(read(file)) }));

const specification = read('docs/specification.md');
const known = new Set([
  ...readSentences(specification).map(({ number }) => number),
  ...Array.from(specification.matchAll(/^## (\d+)\./gm), ([, point = '']) => `§${point}`),
]);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const commands = new Set([
  ...Object.keys(scripts),
  ...[...Object.keys(BENCHES), 'list'].map((name) => `bench ${name}`),
  ...Object.keys(TOOLS).map((name) => `tool ${name}`),
  ...Object.keys(SERVER_COMMANDS).map((name) => `server ${name}`),
]);
const pages = readDecisionPages();
const decisions = new Set(pages.flatMap((page) => [page.name, ...citationsOf(page)]));

describe('what is cited exists', () => {
  test('sentences of the specification', () => {
    expect(wrong((text) => pointsIn(text).filter((point) => !known.has(point)))).toEqual([]);
  });

  test('documents', () => {
    expect(wrong((text) => documentsIn(text).filter((file) => !existsSync(path.join(root, file))))).toEqual(
      [],
    );
  });

  test('decisions, by page and heading', () => {
    expect(wrong((text) => decisionsIn(text).filter((cited) => !decisions.has(cited)))).toEqual([]);
  });

  test('no decision is cited by the number of its former record', () => {
    expect(wrong(formerNumbersIn)).toEqual([]);
  });

  test('files that documents name, whole or by their end', () => {
    const missing = texts
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        namedIn(text)
          .filter(isMissing)
          .map((named) => `${file}: ${named}`),
      );
    expect(missing).toEqual([]);
  });

  test('commands that documents name', () => {
    expect(wrong((text) => commandsIn(text).filter((command) => !commands.has(command)))).toEqual([]);
  });

  test('nothing cites an issue, a finding of a review or the design, which are not in the repository', () => {
    expect(wrong(deadIn)).toEqual([]);
  });
});

test('the README shows a picture of every machine and of the live view', () => {
  const pictures = [...CATALOGUE.map(({ machine }) => machine.id), 'live'].map(
    (name) => `docs/machines/${name}.png`,
  );
  expect(pictures.filter((file) => !read('README.md').includes(`](${file})`))).toEqual([]);
  expect(pictures.filter((file) => readFileSync(path.join(root, file)).length > 150_000)).toEqual([]);
});

test('the map has at most 220 lines, of at most 110 characters but for tables and the drawing', () => {
  const lines = read('ARCHITECTURE.md').trimEnd().split('\n');
  const long = lines.filter((line) => line.length > 110 && !/^[| ]/.test(line));
  expect([lines.length <= 220, long]).toEqual([true, []]);
});

describe('the check', () => {
  test('reads points of the specification, and leaves those of other standards', () => {
    const text = folded(
      '/** Saves (specification §4, §8.2).\n * Bits (RFC 1951,\n * §3.1.1). Rows: PNG specification, §9. */',
    );
    expect(pointsIn(text)).toEqual(['§4', '§8.2']);
  });

  test('reads documents and decisions', () => {
    const text =
      '`docs/names.md`, server/docs/page.ts (kinds#one-table, long-pages#steps; svg#7-signs), /start (#here),' +
      ' (docs/decisions/pdf.md#letters), [fonts](docs/decisions/fonts.md).';
    expect([documentsIn(text), decisionsIn(text)]).toEqual([
      ['docs/names.md', 'docs/decisions/pdf.md', 'docs/decisions/fonts.md'],
      ['kinds#one-table', 'long-pages#steps', 'svg#7-signs', 'pdf#letters', 'fonts'],
    ]);
  });

  test('reads former numbers of decisions', () => {
    const text =
      'docs/decisions/0072, decision 0119, decisions 0065, 0066 and 0070 (0112; 0318), Decision 0063. 0.0254 (10)';
    expect(formerNumbersIn(text)).toEqual(['0072', '0119', '0065', '0066', '0070', '0112', '0318', '0063']);
  });

  test('finds what leads nowhere', () => {
    const text =
      'As issue 9 asks (Findings H5; design §5, design.md §2; shared/spec.md). An issue is open; design 5.';
    expect(deadIn(text)).toEqual(['issue 9', 'Findings H5', 'design §5', 'design.md', 'shared/spec']);
  });
});

function wrong(find: (text: string) => readonly string[]): string[] {
  return texts.flatMap(({ file, text }) => find(text).map((cited) => `${file}: ${cited}`));
}

/** A comment of several lines as one line. */
function folded(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
}

/** `§4` and `§4.7` in the text, without sections of standards such as RFC 1951. */
function pointsIn(text: string): string[] {
  return Array.from(text.matchAll(/§\d+(?:\.\d+)*/g)).flatMap(({ 0: point, index }) =>
    /(?:RFC \d+|ECMA-\d+|PNG specification)[^§]{0,40}$/.test(text.slice(Math.max(0, index - 60), index))
      ? []
      : [point],
  );
}

/** `docs/…` with an ending. */
function documentsIn(text: string): string[] {
  return Array.from(
    text.matchAll(/(?<![\w/.-])docs\/[\w/.-]+\.(?:md|svg|tsv|json|png|webp)/g),
    ([file]) => file,
  );
}

/** `(page#heading)`, and `docs/decisions/page.md#heading` in documents. */
function decisionsIn(text: string): string[] {
  return Array.from(
    text.matchAll(
      /(?<=\(|[,;] )([a-z]+(?:-[a-z]+)*)#([a-z0-9]+(?:-[a-z0-9]+)*)(?=[,;)])|docs\/decisions\/([a-z-]+)\.md(?:#([a-z0-9-]+))?/g,
    ),
    ([, page, heading, file = page, anchor = heading]) => [file, anchor].filter(Boolean).join('#'),
  ).filter((cited) => cited !== '');
}

function formerNumbersIn(text: string): string[] {
  return Array.from(
    text.matchAll(
      /docs\/decisions\/\d{4}|[Dd]ecisions? \d{4}(?:(?:, | and | to )\d{4})*|(?<=[(,;] ?)0[0-3]\d{2}(?=[,);])/g,
    ),
    ([cited]) => cited.match(/\d{4}/g) ?? [],
  ).flat();
}

/** Files and folders in backticks; names with `<…>` and `*` stand for many. */
function namedIn(text: string): string[] {
  return Array.from(
    text.matchAll(
      /`((?:(?:src|server|workers|tests|docs|scripts|bench|wasm|tools)\/[\w./-]*\w)|[\w./-]+\.(?:ts|tsx|mjs|md))`/g,
    ),
    ([, file = '']) => file,
  );
}

function isMissing(named: string): boolean {
  if (BUILT.has(named)) return false;
  return !existsSync(path.join(root, named)) && !tracked.some((file) => file.endsWith(`/${named}`));
}

function commandsIn(text: string): string[] {
  return Array.from(
    text.matchAll(/npm run (?:(bench|tool|server(?= --)) (?:-- )?)?([a-z:-]*[a-z])/g),
    ([, list, name = '']) => (list === undefined ? name : `${list} ${name}`),
  );
}

function deadIn(text: string): string[] {
  return (
    text.match(
      /\bissue \d+|\bFindings [A-Z]\d+|\bdesign,? §\d+|\bdesign\.md|\bshared\/(?:spec|style|design|reviews)/g,
    ) ?? []
  );
}
