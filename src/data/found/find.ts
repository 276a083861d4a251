/** What the texts of a file that came in become: a place, and the template text that takes it. */
import type { LayerId } from '../../document/layers/layer.ts';
import type { NameCase, Sex } from '../names/nameCase.ts';

/** A text layer, with its place on the sheet: a signature is known by what stands beside it. */
export interface FoundText {
  readonly id: LayerId;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type FindKind =
  | 'person'
  | 'teacher'
  | 'blank'
  | 'placeholder'
  | 'class'
  | 'degree'
  | 'date'
  | 'number'
  | 'gender';

export interface Find {
  readonly id: LayerId;
  readonly kind: FindKind;
  /** Half-open range of the text. */
  readonly range: readonly [number, number];
  /** What stands there. */
  readonly text: string;
  /** The template text in its place. */
  readonly becomes: string;
  /** Taken unless the person says no. */
  readonly isSure: boolean;
  /** In Russian, for the person: «имя, дательный падеж». */
  readonly why: string;
}

/** The person whom the document is about, as far as its words tell. */
export interface DocumentPerson {
  readonly sex: Sex | null;
  readonly nameCase: NameCase;
}
