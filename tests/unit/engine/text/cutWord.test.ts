import { describe, expect, test } from 'vitest';
import type { TextSource } from '../../../../src/engine/text/layout.ts';
import { widestCutWord } from '../../../../src/engine/text/cutWord.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aTextLayer } from '../builders.ts';

/** Every letter is half as wide as its font is large. */
const measurer = { advance: (text: string, { size }: { readonly size: number }) => (text.length * size) / 2 };

function cutIn(text: string, box: Partial<TextSource> = {}) {
  const { display: _, ...layer } = aTextLayer({ width: 100, height: null, fit: 'wrap' });
  const source = { ...layer, text, ...box };
  return widestCutWord(layoutText(source, measurer));
}

const size = aTextLayer().formatting.default.fontSize;
const widthOf = (word: string) => (word.length * size) / 2;

describe('a word that no line is wide enough for', () => {
  test('is cut, and told with the width that it needs', () => {
    expect(cutIn('Ученица Константинопольский лицей')).toEqual({
      word: 'Константинопольский',
      width: widthOf('Константинопольский'),
    });
  });

  test('is the widest of several', () => {
    expect(cutIn('Константинопольский достопримечательность')?.word).toBe('достопримечательность');
  });

  test('that shrinks as far as it may is still told, at its full size', () => {
    const fit = { fit: 'shrink', width: 12, height: 500 } as const;
    expect(cutIn('Константинопольский', fit)).toEqual({
      word: 'Константинопольский',
      width: widthOf('Константинопольский'),
    });
  });

  test('is whole for the reader with its soft hyphens left out', () => {
    expect(cutIn('Константино\u{ad}польскийгородокнадрекой')?.word).toBe(
      'Константинопольскийгородокнадрекой',
    );
  });
});

describe('no word is cut', () => {
  test.each([
    ['where all fit', 'Диплом за успехи'],
    ['at a hyphen of its own', 'северо-запад'],
    ['at a soft hyphen', 'достопри\u{ad}меча\u{ad}тель\u{ad}ность'],
    ['where signs make a rule', '_______________________________'],
    ['where signs are words of their own', '第一届全国青少年机器人大赛优秀作品展示'],
    ['in an empty text', ''],
  ])('%s', (_, text) => {
    expect(cutIn(text)).toBeNull();
  });

  test('on a line without an end', () => {
    expect(cutIn('Константинопольский', { width: null })).toBeNull();
  });
});
