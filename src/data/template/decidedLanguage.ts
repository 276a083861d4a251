import type { DocumentRecords } from '../../document/records/records.ts';
import type { Language } from './language.ts';

/** The language of a document: a person's decisions about names go before the rules. */
export function decidedLanguage(language: Language, records: DocumentRecords): Language {
  const { decisions } = records;
  return decisions === null ? language : (language.corrected?.(decisions) ?? language);
}
