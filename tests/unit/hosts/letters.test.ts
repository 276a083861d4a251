import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { expect, it } from 'vitest';
import { DEFAULT_FONT_FAMILY } from '../../../src/document/schema/constants.ts';
import { FONT_FAMILIES } from '../../../src/document/fontCatalogue.ts';
import { faceFiles, facesOf, fontFamily, standInFace } from '../../../src/document/fonts.ts';
import { COMMON_LETTERS } from '../../../src/document/letters.ts';
import { packageFont } from '../../host/nodeHost.ts';

it('draws each common letter from the subsets latin and cyrillic, whatever the family and face', () => {
  const fromOthers = FONT_FAMILIES.flatMap(({ family }) =>
    facesOf(family).flatMap((face) => {
      const stack = [
        [family, face],
        [DEFAULT_FONT_FAMILY, standInFace(face)],
      ] as const;
      const files = stack.flatMap(([name, drawn]) =>
        faceFiles(name, drawn).map((file) => ({
          file,
          codes: codesIn(packageFont(file, fontFamily(name).source)),
        })),
      );
      return common().filter((code) => files.find(({ codes }) => codes.has(code))?.file.includes('-ext-'));
    }),
  );
  expect(fromOthers).toEqual([]);
});

function common(): readonly number[] {
  const codes = Array.from({ length: 0x1_0000 }, (_, code) => code);
  return codes.filter((code) => COMMON_LETTERS.test(String.fromCharCode(code)));
}

const known = new Map<string, ReadonlySet<number>>();

function codesIn(path: string): ReadonlySet<number> {
  let codes = known.get(path);
  if (codes === undefined)
    known.set(path, (codes = new Set(fontkit.create(readFileSync(path)).characterSet)));
  return codes;
}
