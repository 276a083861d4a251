/** Which column has addresses of pages, for a new code: it is what most codes are for. */
import type { RecordValues } from '../../document/records/records.ts';

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/iu;
/** Typed without its beginning; an e-mail address has a sign that none of these has. */
const SHORT_ADDRESS =
  /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:ru|рф|su|com|org|net|info|me|site|online|by|kz)(?:\/\S*)?$/iu;
const HEADING = /ссылк|url|link|\bqr\b|сайт/iu;

/**
 * The name of the first column whose value is an address, else of one that is called so and is empty here;
 * null without any.
 * @param offered columns with their values in one copy
 */
export function addressColumn({ columns, values }: RecordValues): string | null {
  const named = columns.map(({ name }, place) => ({ name, value: (values[place] ?? '').trim() }));
  const found =
    named.find(({ value }) => ADDRESS.test(value) || SHORT_ADDRESS.test(value)) ??
    named.find(({ name, value }) => value === '' && HEADING.test(name));
  return found?.name ?? null;
}
