/** The bundled templates in their other looks: which have which, and that all their letters can be read. */
import { describe, expect, test } from 'vitest';
import { readTemplate } from '../../../scripts/templates/bundledTemplate.ts';
import { SEEDS } from '../../../server/templates/seeds.ts';
import type { Look } from '../../../src/data/looks/index.ts';
import { looksOf, withLook } from '../../../src/data/looks/index.ts';
import { hasLetters } from '../../../src/document/layers/capabilities.ts';
import { formattingOf } from '../../../src/document/layers/formattingOf.ts';
import type { Document } from '../../../src/document/document.ts';

const having = (look: Look): readonly string[] =>
  SEEDS.map(({ slug }) => slug).filter((slug) => looksOf(readTemplate(slug).document).includes(look));

/** WCAG's, written again: what the looks compute contrast with is under test. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Letters that are too like this colour: the layer, and its ink. */
function faint({ layers }: Document, paper: string): readonly string[] {
  return layers.flatMap((layer) => {
    if (!layer.visible || !hasLetters(layer)) return [];
    const { default: whole, segments } = formattingOf(layer);
    return [whole.color, ...segments.flatMap(({ format }) => format.color ?? [])]
      .filter((ink) => contrast(ink, paper) < 4.5)
      .map((ink) => `${layer.name}: ${ink}`);
  });
}

test('all with a filled sheet or a picture for it save ink, those of lines and letters can be dark', () => {
  expect({ saving: having('saving').length, dark: having('dark') }).toEqual({
    saving: 27,
    dark: [
      'sertifikat-strogiy',
      'diplom-s-qr-kodom',
      'diplom-svetlyy',
      'udostoverenie-kursa',
      'gramota-za-stazh',
      'sertifikat-vertikalnyy',
      'sertifikat-a5',
    ],
  });
});

describe('every letter can be read', () => {
  test.each(having('saving'))('on white paper: %s', (slug) => {
    const look = withLook(readTemplate(slug).document, 'saving');
    expect([look.settings.background, faint(look, '#ffffff')]).toEqual([undefined, []]);
  });

  test.each(having('dark'))('where the dark sheet is lightest: %s', (slug) => {
    const look = withLook(readTemplate(slug).document, 'dark');
    const { background } = look.settings;
    const lightest = typeof background === 'object' ? (background.stops[0]?.color ?? '') : '';
    expect([contrast(lightest, '#ffffff') > 4.5, faint(look, lightest)]).toEqual([true, []]);
  });
});
