/**
 * Whether a text begins with a person and goes on: «Петров Олег Ильич – завуч», «Ким Ли (капитан)»,
 * «г-жа Петрова А. А.», «Петров Олег Ильич,9Б», as another delimiter leaves it.
 */
import { looksLikePerson } from '../names/nameList.ts';

/** What divides a name from the words about its person. */
const DIVIDER = /[,;:|\t\d(<]|\s[-–—/]\s/u;

const FORM_OF_ADDRESS =
  /^(?:г-н|г-жа|господин|госпожа|гр\.|гражданин|гражданка|тов\.|товарищ|проф\.|профессор|доц\.|доцент|акад\.|академик|д-р|доктор|mr\.?|mrs\.?|ms\.?|dr\.?)\s+/iu;

export function beginsWithPerson(text: string): boolean {
  const plain = text.trim().replace(FORM_OF_ADDRESS, '');
  const [start = ''] = plain.split(DIVIDER);
  return start.trim().length < text.trim().length && looksLikePerson(start.trim());
}
