/**
 * The language in which a check fills texts: its pipes and words also tell what they were not sure of about a
 * person. Copies are drawn without that, because it takes time.
 */
import type { NameCorrections } from '../../document/table/nameCorrections.ts';
import type { NameDecisions } from '../../document/table/nameDecisions.ts';
import { decisionsIn } from '../../document/table/nameDecisions.ts';
import { genderWords } from '../../document/template/pipeArguments.ts';
import { AGREES } from '../../document/template/pipeNames.ts';
import { declineThing } from '../names/declineThing.ts';
import { doubtsAbout } from '../names/doubtsAbout.ts';
import { NAME_CASES } from '../names/nameCase.ts';
import { namesNobody } from '../names/nameList.ts';
import type { ReadPerson } from '../names/readPerson.ts';
import { notName, readPerson } from '../names/readPerson.ts';
import type { Language } from '../template/language.ts';
import type { PipeContext, PipeDoubt, Piped, Pipes, PrintedForm } from '../template/pipe.ts';

/** Keeps what it makes for decisions, so one is made for each check. */
export function checkedLanguage(language: Language): Language {
  const known = new Map<NameCorrections, Language>();
  const corrected = (corrections: NameCorrections): Language => {
    let made = known.get(corrections);
    if (made === undefined) {
      const decided = language.corrected?.(corrections) ?? language;
      known.set(corrections, (made = withPeople(decided, decisionsIn(corrections))));
    }
    return made;
  };
  return { ...withPeople(language), corrected };
}

/** @param decisions those of a person; absent without any */
function withPeople(language: Language, decisions?: NameDecisions): Language {
  const { pipes } = language;
  const cases = Object.values(NAME_CASES).flatMap((name) => {
    const pipe = pipes[name];
    if (pipe === undefined) return [];
    const apply: Pipes[string]['apply'] = (value, context) => {
      const piped = pipe.apply(value, context);
      const isDecided = decisions?.formOf(value, context.sex(), name) !== undefined;
      const form = { value, pipe: name, text: piped.value, ...(isDecided && { isDecided: true as const }) };
      return withPerson(piped, context, form);
    };
    return [[name, { ...pipe, apply }] as const];
  });
  const words = pipes[AGREES];
  const agreeing: Pipes =
    words === undefined
      ? {}
      : {
          [AGREES]: {
            ...words,
            apply: (value, context) => {
              const piped = words.apply(value, context);
              return value.trim() === '' ? piped : withPerson(piped, context, null);
            },
          },
        };
  return {
    ...language,
    pipes: { ...pipes, ...Object.fromEntries(cases), ...agreeing },
    readPerson: (own, whole, hints) => readPerson(own, whole, hints, decisions?.sexOf),
  };
}

/**
 * The doubts of a pipe, and those about the person that it took.
 * @param form null for words that agree with the person
 */
function withPerson(piped: Piped, context: PipeContext, form: PrintedForm | null): Piped {
  if (form !== null && form.value.trim() === '') return piped;
  const found = context.person?.() ?? null;
  if (found === null) return piped;
  const doubts = form === null ? doubtsOfWords(found, context) : doubtsOfForm(found, form, context);
  return doubts.length === 0 ? piped : { ...piped, doubts: [...piped.doubts, ...doubts] };
}

const NO_DOUBTS: readonly [] = [];

function doubtsOfForm(found: ReadPerson, form: PrintedForm, { field }: PipeContext): readonly PipeDoubt[] {
  // A position whose form is sure, beside a doubtful name.
  if (declineThing(form.value, field, 'dative') !== null) return NO_DOUBTS;
  const read = declinedThing(form, found) ?? found;
  if (read.doubts.length === 0) return NO_DOUBTS;
  return [
    {
      kind: 'name',
      place: { column: field },
      assumed: form.text,
      alternatives: [],
      person: { read, form },
    },
  ];
}

/** Words that agree with nobody are a doubt as well. */
function doubtsOfWords(read: ReadPerson, { argument }: PipeContext): readonly PipeDoubt[] {
  const { name, sex, column, asMeant, doubts } = read;
  const place = { column };
  const isNobody = name.trim() === '' && sex === null;
  const words = genderWords(argument);
  const ofName: PipeDoubt = {
    kind: 'name',
    place,
    assumed: name,
    alternatives: [],
    person: { read, form: null },
  };
  const ofChoice: PipeDoubt = { kind: 'whichPerson', place, assumed: name, alternatives: asMeant };
  return [
    ...(doubts.length > 0 || isNobody ? [ofName] : []),
    // The same word for everybody depends on nobody.
    ...(asMeant.length > 0 && words?.male !== words?.female ? [ofChoice] : []),
  ];
}

/**
 * A value that a case changes although it names nobody, such as a school: it is asked about instead of the
 * person of the record. Null for a person, and where the value stays.
 */
function declinedThing({ value, text }: PrintedForm, read: ReadPerson): ReadPerson | null {
  if (read.isOfField || text === value || !namesNobody(value)) return null;
  const { sex, doubts } = doubtsAbout(value, null);
  return {
    ...read,
    name: value,
    sex,
    isDecided: false,
    doubts: doubts.length > 0 ? doubts : [notName(value)],
  };
}
