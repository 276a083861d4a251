/**
 * What a file that a person brings becomes: pages of layers, the pictures that they show, and what was left
 * out. Every reader in `src/import` answers in this form, so one dialog shows them all.
 */
import type { Group } from '../document/layers/group.ts';
import type { Layer } from '../document/layers/layer.ts';

export interface Imported {
  /** In the order of the file. */
  readonly pages: readonly ImportedPage[];
  /** Pictures that layers of the pages show, each once. */
  readonly pictures: readonly ImportedPicture[];
  /** What was not understood: never skipped in silence. Equal kinds are one entry. */
  readonly leftOut: readonly LeftOut[];
  /** What is shown, but as pictures among the other layers; absent without any. */
  readonly pictured?: readonly LeftOut[];
  /** Fonts that others stand in for; absent where a reader names them in what was left out. */
  readonly fonts?: readonly ReplacedFont[];
  /** Why the whole file is one picture although its parts were wanted, in Russian: «слишком много деталей». */
  readonly asPicture?: string;
}

/** A page at its real size. Layers have no `page` field; whoever adds them gives it. */
export interface ImportedPage {
  /** Document pixels, 96 to an inch. */
  readonly width: number;
  readonly height: number;
  /** From the bottom up, in document pixels of this page. Ids are unique in the whole file. */
  readonly layers: readonly Layer[];
  /** Groups that layers of the page name, each after the one that it is in; absent without any. */
  readonly groups?: readonly Group[];
  /** What of this page was left out; absent where a reader tells only of the whole file. */
  readonly leftOut?: readonly LeftOut[];
}

export interface ImportedPicture {
  /** The `src` of the image layers that show it, until the picture is uploaded and has an address. */
  readonly src: string;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/bmp' | 'image/svg+xml';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReplacedFont {
  /** As people call it. */
  readonly from: string;
  readonly to: string;
}

export interface LeftOut {
  /** In plain Russian for the notice, in the nominative plural: «таблицы», «анимации», «градиенты обводки». */
  readonly what: string;
  /** How many there are. */
  readonly count: number;
  /** Page it first stands on, from 0; absent where it belongs to the whole file. */
  readonly page?: number;
}

/** Why a file gives nothing, in the terms of a reader; the page has a sentence and a way on for each. */
export type ImportRefusal =
  /** Not a file of this format, or cut off. */
  | 'broken'
  | 'encrypted'
  /** More bytes, parts or levels than a reader takes. */
  | 'large'
  /** It took longer than the time limit. */
  | 'late'
  /** What reads it could not be fetched; nothing is known of the file. */
  | 'notLoaded'
  /** Nothing in it can be shown. */
  | 'empty';

export type ImportResult =
  | { readonly kind: 'imported'; readonly imported: Imported }
  | { readonly kind: 'refused'; readonly reason: ImportRefusal };
