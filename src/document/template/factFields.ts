/**
 * Facts of an issued copy: fields of a text that are no columns of the table, such as the number in the
 * register. They are made on the page before a run and go with the document to every place that fills it
 * (`withFacts`), so that all of them show the same. To add one: its row here, and who makes it
 * (`src/app/issue/facts/issueFacts.ts`). A column of the same name goes first.
 */
interface FactRow {
  /** In the menu of fields. */
  readonly label: string;
  /** Shown where nothing is issued. */
  readonly sample: string;
  /** Offered for names of files. */
  readonly namesFiles: boolean;
}

/** By the name of the field, in small letters. */
const FACTS = {
  номер: { label: 'номер документа', sample: '001', namesFiles: true },
  проверка: {
    label: 'адрес для проверки документа',
    sample: 'https://example.ru/proof',
    namesFiles: false,
  },
} as const satisfies Readonly<Record<string, FactRow>>;

export type FactField = keyof typeof FACTS;

/** The values of each fact by copy, from 0; a document without records has one, the first. */
export type IssuedFacts = ReadonlyMap<FactField, readonly string[]>;

/** All facts, for menus. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names of the keys
export const FACT_ROWS = Object.entries(FACTS) as readonly (readonly [FactField, FactRow])[];

/**
 * The fact that a field names, in small letters as the menu writes it; null for any other field. `{Номер}` of a
 * template is a column that the person is asked for: a number of ours in its place would be wrong in silence.
 */
export function factField(name: string): FactField | null {
  const wanted = name.trim();
  return FACT_ROWS.find(([field]) => field === wanted)?.[0] ?? null;
}

/**
 * The value of a fact in a copy, from 0. A sample where no copies are issued; empty where they are and this
 * one has none. Undefined for a field that is no fact.
 */
export function factOf(facts: IssuedFacts | null, name: string, copy: number): string | undefined {
  const field = factField(name);
  if (field === null) return undefined;
  return facts === null ? FACTS[field].sample : (facts.get(field)?.[copy] ?? '');
}
