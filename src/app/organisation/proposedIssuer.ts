import { MAX_ISSUER } from '../../api/contract/limits.ts';
import type { Organisations } from './organisations.ts';

/** Who issues documents, by «Моя школа»; empty where nothing is known. */
export async function proposedIssuer({ current }: Pick<Organisations, 'current'>): Promise<string> {
  const known = await current();
  const names = known === null ? [] : [known.issuer, known.shortName, known.name];
  return (names.find((each) => each.trim() !== '') ?? '').slice(0, MAX_ISSUER);
}
