/** What the pieces of a template print: texts, words that agree with a person, fields after their pipes. */
import type { TemplatePiece } from '../../document/template/formatTemplate.ts';
import { isCounter } from '../../document/template/formatTemplate.ts';
import { allNamesIn, isOfEachPart, namesInField } from '../../document/template/joinedField.ts';
import { AGREES, ALONE, DROPS_WORDS } from '../../document/template/pipeNames.ts';
import { shownGroup } from './shownGroup.ts';
import { nearFields } from './nearFields.ts';
import { isNumber } from './numbers.ts';
import type { Pipes } from './pipe.ts';
import type { ReadRecord } from './readRecord.ts';
import type { ShownText } from './shownText.ts';
import type { TextDoubt } from './textDoubts.ts';
import { isOptional, NO_TEXT_DOUBTS, valueKind } from './textDoubts.ts';

type Field = Extract<TemplatePiece, { readonly kind: 'field' }>;

export function shownPiece(
  template: string,
  piece: TemplatePiece,
  record: ReadRecord,
  known: Pipes,
): ShownText {
  const { source } = piece;
  switch (piece.kind) {
    case 'text':
    case 'brace':
    case 'empty':
      return { text: source, doubts: NO_TEXT_DOUBTS };
    case 'escape':
      return { text: source.charAt(0), doubts: NO_TEXT_DOUBTS };
    case 'gender':
      return shownWords(piece, nearFields(template, piece.start), record, known);
    case 'field':
      return shownGroup(piece, record, known, shownField) ?? shownField(piece, record, known);
    default:
      return piece satisfies never;
  }
}

/** Words that agree with the nearest person: the pipe of a field that is not named. */
function shownWords(
  { source, male, female, neutral }: Extract<TemplatePiece, { readonly kind: 'gender' }>,
  near: readonly string[],
  record: ReadRecord,
  known: Pipes,
): ShownText {
  const argument = [male, female, neutral].filter((word) => word !== undefined).join('/');
  const [sex, person] = [() => record.sex(near), () => record.person?.(near) ?? null];
  const piped = known[AGREES]?.apply(AGREES, { ...record, sex, person, field: '', argument });
  const isOfSeveral = record.isOfSeveral(near);
  const doubts = (piped?.doubts ?? []).map((doubt) => {
    const kind = isOfSeveral && doubt.kind === 'noSex' ? ('severalPeople' as const) : doubt.kind;
    return { ...doubt, kind, source, value: '' };
  });
  return { text: piped?.value ?? argument, doubts };
}

function shownField(piece: Field, record: ReadRecord, known: Pipes): ShownText {
  const { name, source, pipes } = piece;
  const found = record.valueOf(name) ?? (isCounter(piece) ? String(record.number) : undefined);
  if (found === undefined)
    return shownJoined(piece, record, known) ?? { text: source, doubts: NO_TEXT_DOUBTS };
  const kind = valueKind(found);
  const value = kind === 'placeholder' && isOptional(piece) ? '' : found;
  const field = { name, source, value };
  if (kind !== null && value !== '') {
    const doubt = { kind, place: { column: name }, assumed: value, alternatives: [], source, value };
    return { text: value, doubts: [doubt], field };
  }
  const words = shownAlone(value, pipes, field, record, known);
  return words === null
    ? { ...throughPipes(value, pipes, field, record, known), field }
    : { ...words, field };
}

/** What a field prints of a value that is no number, if it says so; null otherwise. */
function shownAlone(
  value: string,
  pipes: Field['pipes'],
  field: { readonly name: string; readonly source: string },
  record: ReadRecord,
  known: Pipes,
): ShownText | null {
  const call = pipes.find(({ name }) => name === ALONE || name === DROPS_WORDS);
  if (call === undefined || value.trim() === '' || isNumber(value)) return null;
  if (call.name === DROPS_WORDS) return { text: '', doubts: NO_TEXT_DOUBTS };
  if (call.argument !== '') return { text: call.argument, doubts: NO_TEXT_DOUBTS, isAlone: true };
  const others = pipes.filter(({ name }) => known[name]?.group !== 'number');
  return { ...throughPipes(value, others, field, record, known), isAlone: true };
}

/** A value after pipes. */
function throughPipes(
  value: string,
  pipes: Field['pipes'],
  field: { readonly name: string; readonly source: string },
  record: ReadRecord,
  known: Pipes,
): ShownText {
  const { name, source } = field;
  const near = allNamesIn(name);
  const doubts: TextDoubt[] = [];
  const [sex, person] = [() => record.sex(near), () => record.person?.(near) ?? null];
  let text = value;
  for (const { name: pipe, argument } of pipes) {
    const dateHints = () => record.dateHintsOf(name);
    const done = known[pipe]?.apply(text, { ...record, sex, person, field: name, argument, dateHints });
    if (done === undefined) continue;
    for (const doubt of done.doubts) doubts.push({ ...doubt, source, value });
    text = done.value;
  }
  return { text, doubts };
}

/**
 * A field of several columns: cases go to each column, whose part of a name is known, the pipes behind them to
 * the whole. Null where a column is missing.
 */
function shownJoined(piece: Field, record: ReadRecord, known: Pipes): ShownText | null {
  const { name, source, pipes } = piece;
  const names = namesInField(name);
  if (names.length < 2 || names.some((each) => record.valueOf(each) === undefined)) return null;
  const ofWhole = pipes.findIndex((pipe) => !isOfEachPart(pipe.name));
  const ofEach = ofWhole < 0 ? pipes : pipes.slice(0, ofWhole);
  const parts = names.map((each) => shownField({ ...piece, name: each, pipes: ofEach }, record, known));
  const text = parts
    .map((part) => part.text.trim())
    .filter((part) => part !== '')
    .join(' ');
  const behind = ofWhole < 0 ? [] : pipes.slice(ofWhole);
  const whole =
    shownAlone(text, behind, piece, record, known) ?? throughPipes(text, behind, piece, record, known);
  const value = parts
    .map((part) => part.field?.value ?? '')
    .join(' ')
    .trim();
  return {
    ...whole,
    doubts: [...parts.flatMap((part) => part.doubts), ...whole.doubts],
    field: { name, source, value },
  };
}
