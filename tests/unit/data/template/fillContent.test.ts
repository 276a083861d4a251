/** A template is filled together with its formatting, whatever it says. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Content } from '../../../../src/document/layers/content.ts';
import type { RecordValues } from '../../../../src/document/records/records.ts';
import { normaliseSegments } from '../../../../src/document/text/normalSegments.ts';
import { applyFormat, formatAt } from '../../../../src/document/text/segments.ts';
import { fillContent } from '../../../../src/data/template/fillContent.ts';
import { readRecord } from '../../../../src/data/template/readRecord.ts';
import { renderTemplate } from '../../../../src/data/template/renderTemplate.ts';
import { RUSSIAN } from '../../../../src/data/template/russian.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { aFormatting } from '../../engine/builders.ts';

const bold = { fontWeight: 'bold' } as const;
const red = { color: '#ff0000' } as const;
const person: RecordValues = {
  columns: [{ name: 'ФИО' }, { name: 'Класс' }, { name: 'Отчество' }],
  values: ['Иванова Анна', '7 «А»', ''],
};
function fill(content: Content, values = person) {
  const { text, formatting } = fillContent(content, readRecord({ own: () => values }, RUSSIAN), RUSSIAN);
  return { text, formatting };
}

describe('a filled content', () => {
  test('gives a value the format of its field, and text that of its characters', () => {
    const content = {
      template: 'Диплом {ФИО|дательный}, {Класс}',
      formatting: aFormatting({ range: [3, 22], format: bold }, { range: [24, 31], format: red }),
    };

    expect(fill(content)).toEqual({
      text: 'Диплом Ивановой Анне, 7 «А»',
      formatting: aFormatting({ range: [3, 20], format: bold }, { range: [22, 27], format: red }),
    });
  });

  test('loses the format of a field without a value, together with the space beside it', () => {
    const content = {
      template: '{ФИО} {Отчество} здесь {{да}}',
      formatting: aFormatting({ range: [6, 16], format: red }, { range: [17, 29], format: bold }),
    };

    expect(fill(content)).toEqual({
      text: 'Иванова Анна здесь {да}',
      formatting: aFormatting({ range: [13, 23], format: bold }),
    });
  });

  test('loses the line of an empty field that asks for it, and keeps the formats of the others', () => {
    const line = '{Отчество|убрать строку, если пусто}';
    const fields = (template: string) => ({
      template,
      formatting: aFormatting({ range: [template.length - 3, template.length], format: bold }),
    });

    expect([
      fill(fields(`Отчество: ${line}\n{ФИО}!\nвот`)),
      fill(fields(`{ФИО}\n— ${line} — так`)).text,
      fill(fields(`${line}\nвот`)).text,
      fill(fields(line)).text,
      fill(fields('{ФИО|убрать строку, если пусто} тут')).text,
    ]).toEqual([
      { text: 'Иванова Анна!\nвот', formatting: aFormatting({ range: [14, 17], format: bold }) },
      'Иванова Анна',
      'вот',
      '',
      'Иванова Анна тут',
    ]);
  });

  test('takes the format of a field’s opening brace when only a part of it is formatted', () => {
    const content = {
      template: '{ФИО}{Класс}',
      formatting: aFormatting({ range: [0, 2], format: bold }, { range: [6, 12], format: red }),
    };

    expect(fill(content).formatting).toEqual(aFormatting({ range: [0, 12], format: bold }));
  });
});

const anyPiece = fc.oneof(
  fc.constantFrom(
    '{ФИО}',
    '{Класс|прописные}',
    '{Отчество}',
    '{нет}',
    '{род: он / она}',
    '{ФИО|дательный}',
    '{Отчество|убрать строку, если пусто}',
  ),
  fc.constantFrom('{', '}', '{{', '}}', '|', ' ', '\n', '{}', '{|}'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const anyTemplate = fc.array(anyPiece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const anyFormat = fc.constantFrom(bold, red, { fontSize: 40 });
const anyContent = anyTemplate.chain((template) =>
  fc
    .array(fc.tuple(fc.nat(template.length), fc.nat(template.length), anyFormat), { maxLength: 5 })
    .map((parts): Content => ({
      template,
      formatting: parts.reduce(
        (formatting, [one, other, format]) =>
          applyFormat(formatting, template, [Math.min(one, other), Math.max(one, other)], format),
        aFormatting(),
      ),
    })),
);
const property = (check: (content: Content) => void) =>
  fc.assert(fc.property(anyContent, check), { seed: propertySeed, numRuns: runs(400) });

describe('whatever a template says', () => {
  test('it is filled, its text is the rendered template, and its segments keep their rules', () => {
    property((content) => {
      const { text, formatting } = fill(content);
      if (content.template.trim() !== '')
        expect(text).toBe(renderTemplate(content.template, person, RUSSIAN).value);
      expect(normaliseSegments(formatting, text)).toBe(formatting);
    });
  });

  test('a text without braces stays as it is', () => {
    property((content) => {
      const plain = { ...content, template: content.template.replaceAll(/[{}]/gu, '-') };
      expect(fill(plain)).toEqual({ text: plain.template, formatting: plain.formatting });
    });
  });

  test('a field inside a formatted part has its format from end to end', () => {
    property((content) => {
      const template = `${content.template.replaceAll(/[{}]/gu, '-')}{ФИО}`;
      const start = template.length - '{ФИО}'.length;
      const formatting = applyFormat(content.formatting, template, [start, template.length], bold);
      const { text, formatting: filled } = fill({ template, formatting });
      const weights = Array.from('Иванова Анна', (_, at) => formatAt(filled, start + at).fontWeight);
      expect([text.slice(start), new Set(weights)]).toEqual(['Иванова Анна', new Set(['bold'])]);
    });
  });
});
