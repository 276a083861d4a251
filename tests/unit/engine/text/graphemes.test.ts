import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemeBoundaries, previousGrapheme } from '../../../../src/engine/text/graphemes.ts';
import fixture from '../../../fixtures/unicode/graphemes.json' with { type: 'json' };
import { runs } from '../../../properties.ts';

describe('graphemes', () => {
  it('agree with every case of the Unicode test', () => {
    const different = fixture.cases.filter(
      ({ text, breaks }) => graphemeBoundaries(text).join() !== breaks.join(),
    );
    expect([fixture.cases.length, different]).toEqual([766, []]);
  });

  it('are found the same way one by one, backwards', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const boundaries = graphemeBoundaries(text);
        const backwards = [text.length];
        for (let at = text.length; at > 0; backwards.unshift(at)) at = previousGrapheme(text, at);
        expect(backwards).toEqual(boundaries);
      }),
    );
  });

  it('of plain letters need no segmenter and are the same with it', () => {
    const letter = fc.integer({ min: 0x20, max: 0x2bff }).map((code) => String.fromCharCode(code));
    const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 8 }), (text) => {
        const expected = [...Array.from(segmenter.segment(text), ({ index }) => index), text.length];
        expect(graphemeBoundaries(text)).toEqual(text === '' ? [0] : expected);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('stay within the text', () => {
    expect([previousGrapheme('да', 0), previousGrapheme('', 0)]).toEqual([0, 0]);
  });
});
