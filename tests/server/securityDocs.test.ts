/** docs/security.md names code and tests; this checks that they exist. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const page = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8');
const FILE = /`((?:src|server|workers|tests|docs)\/[^`]+)`/g;

test('every file that is named exists', () => {
  const named = [...page.matchAll(FILE)].map(([, file]) => file ?? '');

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('every rule that is quoted after a file of tests stands in that file', () => {
  const absent: string[] = [];
  for (const proof of page.matchAll(/`(tests\/[^`]+)`((?:,?\s*"[^"]+")+)/g)) {
    const source = readFileSync(path.join(root, proof[1] ?? ''), 'utf8');
    for (const [, rule] of (proof[2] ?? '').matchAll(/"([^"]+)"/g)) {
      if (!source.includes(rule ?? '')) absent.push(`${proof[1] ?? ''}: ${rule ?? ''}`);
    }
  }

  expect(absent).toEqual([]);
});

/** The points of OWASP ASVS 5.0.0 and API Security 2023 that apply to this product. */
const POINTS =
  `V6.2.1 V6.2.3 V6.2.4 V6.2.5 V6.2.6 V6.2.7 V6.2.8 V6.2.9 V6.3.1 V6.3.8 V2.4.1 V11.4.2 V7.2.3 V7.2.4 V7.4.1 V7.4.2
  V7.4.3 V7.3.1 V7.3.2 V14.3.1 V14.3.2 V14.3.3 V3.5.1 V3.5.3 V3.3.1 V3.3.2 V3.3.4 V3.4.2 V3.7.2 V10.1.2 V10.2.1 V7.6.2 V8.2.1
  V8.2.2 V8.2.3 V8.3.1 V15.3.1 V15.3.3 V2.2.1 V2.2.2 V15.3.6 V5.2.1 V5.2.2 V5.2.3 V5.2.6 V1.5.1 V5.4.1 V5.4.2 V1.3.1 V3.2.1
  V3.2.2 V3.4.3 V1.2.10 V16.5.1 V16.3.1 V15.3.4 V4.1.3 V13.4.2 API1 API2 API3 API4 API5`.split(/\s+/);

test('every point that is asked for has a row of its own', () => {
  const firstCells = page.split('\n').map((line) => /^\| ([^|]*)/.exec(line)?.[1] ?? '');
  const answered = new Set(
    firstCells.flatMap((cell) => expanded(cell).match(/\bV\d+\.\d+\.\d+\b|\bAPI\d+\b/g) ?? []),
  );

  expect(POINTS.filter((point) => !answered.has(point))).toEqual([]);
});

/** `V5.2.1–V5.2.3` stands for three points. */
function expanded(cell: string): string {
  return cell.replaceAll(/(V\d+\.\d+)\.(\d+)[–-]\1\.(\d+)/g, (_, chapter: string, from: string, to: string) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, step) => `${chapter}.${Number(from) + step}`,
    ).join(' '),
  );
}

test('every answered point names code and a proof', () => {
  const rows = page.split('\n').filter((line) => /^\| (V\d|API\d)/.test(line));

  const bare = rows.filter((row) => !/formula/.test(row) && !/`tests\/.*`/.test(row));

  expect(rows.length).toBeGreaterThan(40);
  expect(bare).toEqual([]);
});

test('nothing of the product makes HTML or code of a text, but the texts of a tour, cleaned where they are written', () => {
  const files = ['src', 'server', 'workers'].flatMap((folder) => filesBelow(path.join(root, folder)));

  const risky = files.filter((file) =>
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/.test(
      readFileSync(file, 'utf8'),
    ),
  );

  expect(
    risky.map((file) => [
      path.relative(root, file),
      [...readFileSync(file, 'utf8').matchAll(/dangerouslySetInnerHTML=\{(.*)\} \//g)].map(
        ([, written]) => written,
      ),
    ]),
  ).toEqual([[path.join('src', 'ui', 'tour', 'CleanHtml.tsx'), ['{ __html: sanitise(html) }']]]);
});

function filesBelow(entry: string): string[] {
  if (statSync(entry).isDirectory()) {
    return readdirSync(entry).flatMap((name) => filesBelow(path.join(entry, name)));
  }
  return /\.(ts|tsx)$/.test(entry) ? [entry] : [];
}
