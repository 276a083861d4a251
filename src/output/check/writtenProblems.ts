/** Problems of what a layer itself writes, around the values of the records: they are on every copy. */
import { hasLetters } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { templatePieces } from '../../document/template/formatTemplate.ts';
import type { CopyProblem } from '../../data/check/index.ts';
import { hasMixedWord, withOneAlphabet } from '../../data/names/index.ts';
import { ofLayer } from './printedProblems.ts';

/**
 * Texts of the bundled templates that a person has to replace: they are printed on every copy where they are
 * left.
 */
const SAMPLES: readonly string[] = [
  'Лагерь «Солнечный»',
  'Конференция «Школа будущего»',
  'Школьный этап всероссийской олимпиады школьников',
  'Городской конкурс юных талантов «Созвездие»',
  'Первенство школы по лёгкой атлетике',
  'Конференция исследовательских работ «Шаг в науку»',
  '4 декабря, пятница',
  'Актовый зал, ул. Школьная, д. 1',
  '25 июня, 18:00',
  'Дом культуры, большой зал ул. Садовая, д. 10',
  'Детский сад № 5 «Ромашка»',
  'Концерт «Весенние голоса»',
  '25 апреля, 18:00 Актовый зал, ул. Школьная, д. 1',
  'Девочки 7 «А» класса',
  'за участие в конкурсе чтецов «Строки, опалённые войной»',
  'Название мероприятия',
  'Лицензия № 000000 от __.__.20__',
];

const spaced = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().toLowerCase();

const known = new Set(SAMPLES.map(spaced));

export function writtenProblems(layer: Layer): readonly CopyProblem[] {
  if (!layer.visible || !hasLetters(layer)) return [];
  const templates = templatesOf(layer);
  const mixed = new Set(templates.flatMap(wordsAroundFields).filter(hasMixedWord));
  return [
    ...Array.from(mixed, (before) =>
      ofLayer(layer, { kind: 'mixedText', before, after: withOneAlphabet(before) }),
    ),
    ...templates
      .filter((template) => isSampleText(template))
      .map((template) => ofLayer(layer, { kind: 'sampleText', text: template.replaceAll(/\s+/gu, ' ') })),
  ];
}

/** Words of a template; the name of a column is that of the table. */
function wordsAroundFields(template: string): readonly string[] {
  return templatePieces(template).flatMap(({ kind, source }) =>
    kind === 'field' ? [] : (source.match(/\p{L}+/gu) ?? []),
  );
}

/** Whether a typed text is one that a template only shows as an example. */
export function isSampleText(text: string): boolean {
  return known.has(spaced(text));
}
