/** Problems to check before printing a copy. Plain data: the user interface has the texts. */
import type { LayerId } from '../../document/layers/layer.ts';
import type { RuleEffectKind } from '../../document/layers/rules.ts';
import type { RoleGap } from '../organisation/roleGaps.ts';
import type { TemplateProblem } from '../../document/template/formatTemplate.ts';

/** A problem of one layer in one copy. */
export type LayerProblem =
  /** No cells are selected: every copy shows the layer's own text. */
  | { readonly kind: 'noData' }
  /** No value fills this field: its name is printed in braces. */
  | { readonly kind: 'unfilledField'; readonly field: string }
  /** The layer has fewer items than there are records, whose number is `copies`, and none for this copy. */
  | { readonly kind: 'ranOut'; readonly items: number; readonly copies: number }
  | { readonly kind: 'emptyValue' }
  /** One of the columns that the layer combines is empty. */
  | { readonly kind: 'emptyColumn'; readonly column: string }
  | { readonly kind: 'format'; readonly problem: TemplateProblem }
  /** A rule of the layer looks at a column that the records lack. */
  | { readonly kind: 'ruleField'; readonly field: string }
  /** The number of copies of the row is no whole number, or too large: the row makes one copy. */
  | { readonly kind: 'copyNumber'; readonly column: string; readonly value: string }
  /** The column with the number of copies is not in the records: every row makes one copy. */
  | { readonly kind: 'copyColumn'; readonly column: string }
  /** The cell names a picture that the layer was not given. */
  | { readonly kind: 'missingPicture'; readonly value: string }
  | { readonly kind: 'overflow' }
  /** The word `value` is wider than the box of its text, and cut between two letters without a hyphen. */
  | { readonly kind: 'cutWord'; readonly value: string }
  | { readonly kind: 'outsideSheet' }
  /** On the sheet, but nearer to the cut than the safe margin. */
  | { readonly kind: 'outsideSafe' }
  /** The layer has items but is hidden, so no copy shows them. */
  | { readonly kind: 'hiddenData' }
  /** The text is drawn much smaller than its layer says. */
  | { readonly kind: 'shrunk' }
  /** A picture of which nothing is on the sheet. */
  | { readonly kind: 'besideSheet' }
  /** A large part of the picture, or of the background of a text, is cut off at the edge of the sheet. */
  | { readonly kind: 'partlyOutside' }
  /** A picture with too few pixels for print; `dpi` is its resolution on paper. */
  | { readonly kind: 'coarseImage'; readonly dpi: number }
  /** The font of the layer has no such letters; `remedy` is a font that has them all, or null. */
  | {
      readonly kind: 'missingLetter';
      readonly letters: readonly string[];
      readonly family: string;
      readonly remedy: string | null;
    }
  /** The file of the layer's own font is not there; the text is drawn in `remedy`. */
  | { readonly kind: 'lostFont'; readonly remedy: string }
  /** Latin letters in a Cyrillic word of a typed text, or the other way round. */
  | { readonly kind: 'mixedText'; readonly before: string; readonly after: string }
  /** A field of the text, as the template has it in `source`, whose value its pipe left alone. */
  | { readonly kind: 'undeclined'; readonly source: string; readonly value: string }
  /** The same; `read` is the printed line. */
  | { readonly kind: 'unread'; readonly source: string; readonly value: string; readonly read: string }
  /** A date with two readings; `read` is the printed one, `other` the second one. */
  | {
      readonly kind: 'twoDates';
      readonly source: string;
      readonly value: string;
      readonly read: string;
      readonly other: string;
    }
  | { readonly kind: 'farDate'; readonly source: string; readonly value: string }
  /** Both words of `{род: …}`, because nothing tells the sex of the person. */
  | { readonly kind: 'bothWords'; readonly read: string }
  /**
   * Words agree with the person `value` of the column, and the columns `others` have people of another sex:
   * nothing in the text tells who is meant.
   */
  | {
      readonly kind: 'whichPerson';
      readonly source: string;
      readonly column: string;
      readonly others: readonly string[];
      readonly value: string;
    }
  /** The rows of the copy have different values in this field, which are joined with commas. */
  | {
      readonly kind: 'severalValues';
      readonly source: string;
      readonly column: string;
      readonly value: string;
    }
  /** Both words of `{род: …}`, because the copy has several people. */
  | { readonly kind: 'severalPeople'; readonly read: string }
  /** The column whose values share a copy is not in the records: every row makes one copy. */
  | { readonly kind: 'groupColumn'; readonly column: string }
  /** The row has no value there: it makes a copy of its own. */
  | { readonly kind: 'noGroup'; readonly column: string }
  /** «#Н/Д» and the like in a cell that is printed. */
  | { readonly kind: 'errorValue'; readonly column: string; readonly value: string }
  /** A dash or «нет» in a cell that is printed. */
  | { readonly kind: 'placeholder'; readonly column: string; readonly value: string }
  /** «-//-» in a cell that is printed. */
  | { readonly kind: 'ditto'; readonly column: string; readonly value: string }
  /** The template repeats a word of the value: `read` is «8А класс класс». */
  | {
      readonly kind: 'doubledWord';
      readonly source: string;
      readonly value: string;
      readonly read: string;
    }
  /** A rule compares sizes, and the value has none. */
  | { readonly kind: 'ruleValue'; readonly field: string; readonly value: string }
  /** The same of the value that the rule itself has. */
  | { readonly kind: 'ruleLimit'; readonly field: string; readonly limit: string }
  /** Other values of the column have a rule of their own here, and this one has none. */
  | {
      readonly kind: 'noRule';
      readonly field: string;
      readonly value: string;
      readonly effect: RuleEffectKind;
    }
  /** A value unlike the rest of its column. */
  | { readonly kind: 'unlike'; readonly column: string; readonly why: Unlikeness; readonly value: string }
  /** A date that is in no calendar, or a period that ends before it begins; `value` has both of two columns. */
  | { readonly kind: 'oddDate'; readonly column: string; readonly why: OddDate; readonly value: string }
  /** The values of a column are of another kind than its heading says: the values count. */
  | { readonly kind: 'heading'; readonly column: string; readonly holds: ColumnHolds }
  /** An earlier row has the same person of the same place, with other values beside. */
  | { readonly kind: 'samePerson'; readonly column: string; readonly value: string }
  /** The text of the template that a person was to replace. */
  | { readonly kind: 'sampleText'; readonly text: string }
  /** Texts without typography that would look otherwise with it; the layer is the first of `layerIds`. */
  | { readonly kind: 'plainTypography'; readonly layerIds: readonly LayerId[] }
  /** Texts that stand for what an organisation has, and say the words of the template; the layer is the first. */
  | { readonly kind: 'unfilledRoles'; readonly gaps: readonly RoleGap[] }
  /**
   * A typed text names one person on all copies. `place` counts the texts of its layer from 0; `becomes` is
   * the field that should stand in the range.
   */
  | {
      readonly kind: 'leftName';
      readonly place: number;
      readonly value: string;
      readonly range: readonly [number, number];
      readonly becomes: string;
    }
  /** A cell that can be put right; the finding has the cells. */
  | { readonly [Kind in CellProblemKind]: { readonly kind: Kind; readonly column: string } }[CellProblemKind]
  /**
   * The content gives no code. `value` is the filled text; `other` the check digit that it should have, empty
   * for other reasons.
   */
  | {
      readonly kind: 'wrongCode';
      readonly why: 'empty' | 'tooLong' | 'letters' | 'digits' | 'checkDigit';
      readonly value: string;
      readonly other: string;
    }
  /** The modules of a code are `mm` wide on paper, and devices need `least`. */
  | { readonly kind: 'smallCode'; readonly mm: number; readonly least: number }
  /** The code, or the quiet zone that it needs, leaves the sheet. */
  | { readonly kind: 'codeAtEdge' }
  /** Other layers lie in the quiet zone of a code. */
  | { readonly kind: 'crowdedCode' }
  /** The colours of a code are too like each other, or light on dark. */
  | { readonly kind: 'paleCode'; readonly why: 'contrast' | 'inverted' }
  /** The same person with the same values as in an earlier copy. */
  | { readonly kind: 'duplicate' }
  /** Words that agree with a person, in a record that names nobody. */
  | { readonly kind: 'noPerson' }
  /** Forms of names that a person should look at; the report lists them. */
  | { readonly kind: 'doubtfulName' };

export type CellProblemKind =
  /** Double spaces, and spaces at the ends. */
  | 'spaces'
  /** Letters of two alphabets in one word. */
  | 'mixedAlphabet'
  /** «ИВАНОВ иван» in a list that writes «Иванов Иван». */
  | 'letterCase'
  /** A name in a list that is all in capitals: it may be meant so, and no copy is wrong for it. */
  | 'capitals'
  /** A name in the dative, where the template declines it or the list is in the nominative. */
  | 'dativeName'
  /** Surname and first name in each other's place. */
  | 'swappedName'
  /** A frequent name with a slip: «Аллиса», «Дениссовна». */
  | 'slip'
  /** Something else than a name in a column of names: a remark, a sum, two people. */
  | 'notName';

/**
 * What is wrong with a date or a period. `order`: two dates of a row stand in the other order than in all
 * other rows.
 */
export type OddDate = 'impossible' | 'reversed' | 'order';

/** What nearly all values of a column are. */
export type ColumnHolds =
  | 'wholeNames'
  | 'people'
  | 'organisations'
  | 'classes'
  | 'dates'
  | 'mails'
  | 'numbers';

/** In what a value differs from the rest of its column. */
export type Unlikeness =
  /** A text among numbers. */
  | 'type'
  /** «ИСТИНА», «ЛОЖЬ»: the cell of a box that is ticked. */
  | 'boolean'
  /** A number among words, such as the 0 of a look-up that found nothing. */
  | 'number'
  /** A number far outside the others. */
  | 'range'
  /** A date far from the others. */
  | 'year'
  /** Letters, digits and signs in another order: «7б» among «7 «Б»». */
  | 'shape'
  | 'length'
  /** A telephone number or an address among words. */
  | 'digits'
  /** The same as a frequent value but for spaces, quotes, case. */
  | 'spelling'
  /** The same as a frequent value but for one letter. */
  | 'typo'
  /** Initials for a frequent whole name, or the other way round. */
  | 'initials'
  /** A name whose parts tell two sexes: «Белов Игорь Олеговна». */
  | 'sexes'
  /** No date, or one that does not exist, among dates. */
  | 'date'
  /** No address of mail among addresses. */
  | 'mail'
  /** Several values of the column in one cell. */
  | 'several'
  /** A value that another column has. */
  | 'foreign'
  /** A birth after all other dates. */
  | 'late'
  /** A number of a document that an earlier row has. */
  | 'twice';

/** What identifies a sort of problem. */
export type ProblemKind = LayerProblem['kind'];

export type CopyProblem = LayerProblem & { readonly layerId: LayerId; readonly layerName: string };
