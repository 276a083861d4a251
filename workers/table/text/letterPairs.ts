/**
 * How usual pairs of letters are in Russian words, abbreviations included. A text in the wrong encoding has the same letters in
 * another order of the alphabet, so its pairs tell, whatever the case of its letters.
 */

/** The space that stands for the ends of a word, then the alphabet without ё. */
const LETTERS = ' абвгдежзийклмнопрстуфхцчшщъыьэюя';
/** Logarithms of frequencies, 0 to 9, of the letter of the row before that of the column; 4 and 5 are those of chance. */
const PAIRS = [
  '097767975707685677773644552000445',
  '827667436566868558774552350000223',
  '261006601502301604005010000020001',
  '670143601801518703525101100052003',
  '264004600500303605005000000000010',
  '961222642601242605066010110043140',
  '823758533156667547550422221000034',
  '050002400401001307002000000000000',
  '351011400501122401003000000022002',
  '654556504557778556653443731000145',
  '811123201103424002320010120000001',
  '562200501603421714645000000010000',
  '573233720703530721434330000037044',
  '875004620604011628205000100021202',
  '773336732705015801566313210064123',
  '744954233274677447546430240000001',
  '360000500401300546103000000011000',
  '974256623704344734455322230035023',
  '560200600606534631365220040033013',
  '770602600602213605135010010033032',
  '843235113114634036440240240000100',
  '350000600600000404122000000002000',
  '250100300400241403123000000000000',
  '120000300303000304002000000010000',
  '560200600303003400005000000000000',
  '540100400403112300023010000000000',
  '010000300000000000001000000000000',
  '000000000000000000000000000000000',
  '600011010013353003120010210000000',
  '403424600403032000210422110000025',
  '100003000000411002000000000000000',
  '502012000003313003400000020000000',
  '601021002004125004230000300000000',
];

/** Few words begin with ё, but every text in a wrong encoding has some. */
const FIRST_YO = -0.75;

/** How much a word looks like Russian by its pairs, ends included: −1 to 1 a pair on average, times the letters. */
export function pairScore(word: string): number {
  let sum = 0;
  let before = 0;
  for (const letter of word) {
    const index = indexOf(letter);
    sum += before === 0 && /ё/iu.test(letter) ? FIRST_YO : scoreOf(before, index);
    before = index;
  }
  return sum + scoreOf(before, 0) / 2;
}

function scoreOf(before: number, after: number): number {
  // Letters of other Cyrillic alphabets say nothing.
  if (before < 0 || after < 0) return 0;
  return (Number(PAIRS[before]?.[after] ?? 4) - 4) / 4;
}

function indexOf(letter: string): number {
  return LETTERS.indexOf(letter.toLowerCase().replace('ё', 'е'));
}
