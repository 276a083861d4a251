import { decidedNamesOf } from '../../document/records/decisions.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import type { Language } from './language.ts';

/** The language of a document: a person's decisions about names go before the rules. */
export function decidedLanguage(language: Language, records: DocumentRecords): Language {
  const decided = decidedNamesOf(records);
  return decided === undefined ? language : (language.corrected?.(decided) ?? language);
}
