/**
 * Men's surnames that decline like the noun they are: fleeting vowels, roots in «-ок», possessive adjectives,
 * foreign «-ин» and «-ов».
 */

/**
 * Nominative and stem of the other cases, without ё; `true` for a soft stem. Families may keep the vowel, so
 * the check asks.
 */
export const FLEETING: readonly (readonly [word: string, stem: string, isSoft: boolean])[] = [
  ...pairs(
    'лев льв козел козл орел орл осел осл котел котл щегол щегл хохол хохл пепел пепл посол посл угол угл дятел дятл павел павл ковер ковр бобер бобр ' +
      'шатер шатр костер костр осетр осетр пес пс овес овс ветер ветр свекор свекр чехол чехл багор багр бугор бугр',
    false,
  ),
  ...pairs(
    'пень пн день дн камень камн корень корн гребень гребн перстень перстн кремень кремн ремень ремн парень парн ' +
      'шершень шершн студень студн ноготь ногт коготь когт локоть локт деготь дегт уголь угл огонь огн кашель кашл стебель стебл ' +
      'журавель журавл корабель корабл поползень поползн баловень баловн оборотень оборотн ливень ливн олень олен',
    true,
  ),
];

function pairs(words: string, isSoft: boolean): readonly (readonly [string, string, boolean])[] {
  const all = words.split(' ');
  return all.flatMap((word, index) => {
    const stem = all[index + 1];
    return index % 2 === 1 || stem === undefined ? [] : [[word, stem, isSoft]];
  });
}

/** Surnames in «-ок» that keep their vowel: one syllable, or a root that has it. */
export const KEEPS_OK =
  /^[^аеиоуыэюя]*ок$|(?:штук|шток|блок|кок|брок)$|^(?:урок|порок|пророк|зарок|восток|поток|исток|приток|проток|сорок|волок|видок|инок|седок|ездок|едок|ходок|знаток|игрок|шерлок|поллок|чеснок)$/u;

/** Surnames in «-ок» that lose it for certain: those with a diminutive suffix. */
export const LOSES_OK =
  /(?:[чшж]|[аеиоуыэюя]н|лот|плат|рост|лист|мот|вит|кус|пес|чул|потол|голуб|колоб|дуб|зуб|мед|холод|город|зам|бел|гор|сыр|цвет|свист|молот)ок$/u;

/** Possessive adjectives: «Божий», «Божьему». */
export const POSSESSIVES =
  /^(?:бож|враж|медвеж|заяч|волч|птич|человеч|казач|кошач|собач|щеняч|верблюж|теляч|поросяч|овеч|белич|девич|княж|помещич|лис|рыб|коз|вдов|бараш|пастуш|лягуш|черепаш|гусяч|цыпляч|старуш)ий$/u;

/**
 * Foreign surnames in «-ин» and «-ов»: «Дарвином», «Бюловом». Men with a Russian surname of the same letters
 * are rare.
 */
export const FOREIGN_IN =
  /^(?:дарвин|чаплин|франклин|мейсон|гершвин|кронин|гудвин|голдвин|годвин|болдуин|болдвин|балдвин|ирвин|марвин|мелвин|кельвин|келвин|корвин|эдвин|остин|ларкин|шамплин|макмиллин|хардин|кальвин|коллин|колин|цеппелин|джоплин|маклафлин|макквин|маккуин|расин|роллин|хоукин|эллин|тарантин|стерлин|джастин|берлин|дублин|мартин|робин|рубин|бюлов|вирхов|флотов|гутцков|лютцов|бредов)$/u;
