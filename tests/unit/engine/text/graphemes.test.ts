import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemeBoundaries, nextGrapheme, previousGrapheme } from '../../../../src/engine/text/graphemes.ts';
import fixture from '../../../fixtures/unicode/graphemes.json' with { type: 'json' };
import { runs } from '../../../properties.ts';

describe('graphemes', () => {
  it('agree with every case of the Unicode test', () => {
    const different = fixture.cases.filter(
      ({ text, breaks }) => graphemeBoundaries(text).join() !== breaks.join(),
    );
    expect([fixture.cases.length, different]).toEqual([766, []]);
  });

  it('are found the same way one by one, forwards and backwards', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const boundaries = graphemeBoundaries(text);
        const forwards = [0];
        for (let at = 0; at < text.length; forwards.push(at)) at = nextGrapheme(text, at);
        const backwards = [text.length];
        for (let at = text.length; at > 0; backwards.unshift(at)) at = previousGrapheme(text, at);
        expect({ forwards, backwards }).toEqual({ forwards: boundaries, backwards: boundaries });
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
    expect([nextGrapheme('да', 2), nextGrapheme('', 0), previousGrapheme('да', 0)]).toEqual([2, 0, 0]);
  });
});
