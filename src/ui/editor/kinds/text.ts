/** Texts, as a person meets and makes them. */
import { Type } from 'lucide-react';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Document } from '../../../document/document.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import type { LayerId, TextLayer } from '../../../document/layers/layer.ts';
import { createTextLayer } from '../../../document/layers/layer.ts';
import { newTextLooks } from '../../../document/layers/newTextLooks.ts';
import { onPage } from '../../../document/records/pages.ts';
import { MAX_TEXT_LENGTH, NEW_TEXT_NAME } from '../../../document/schema/constants.ts';
import { cutToLength } from '../../../document/text/graphemes.ts';
import type { TextFormatting } from '../../../document/text/textFormatting.ts';
import { addLayer } from '../../../engine/edits/layers/index.ts';
import type { Point } from '../../../engine/math/index.ts';
import { layerSize } from '../../../engine/scene/index.ts';
import { tellOfCut } from '../../../kit/limitText.ts';
import { inFreePlace, insideMargins } from '../state/newLayer.ts';
import type { KindFace } from './kindFace.ts';

export const textFace: KindFace = {
  icon: Type,
  label: 'Текст',
  add: ({ put, write }) => {
    put(newTextLayer);
    write();
  },
  help: 'text',
};

/** Placeholder of a new text. */
export const PLACEHOLDER_TEXT = 'Новый текст';

export function newTextLayer(document: Document, id: LayerId): TextLayer {
  const { layers } = document;
  const name = freeName(layers, NEW_TEXT_NAME);
  return createTextLayer({ id, name, display: PLACEHOLDER_TEXT, ...newTextLooks(layers) });
}

/** A new text whose first line begins at a point of the document; its words are selected to be typed over. */
export function addTextAt({ editor, editorActor, scene }: TextDeps, { x, y }: Point): void {
  const id = crypto.randomUUID();
  const { page } = editor.getSnapshot();
  editor.apply((document) => {
    const layer = newTextLayer(document, id);
    const top = y - layerSize(layer, scene().typesetter).height / 2;
    return addLayer(document, onPage({ ...layer, x: Math.round(x), y: Math.round(top) }, page));
  });
  editor.select([id]);
  editorActor.send({ type: 'editText' });
}

/**
 * A text from the clipboard, called by its own words; as wide as a data layer where one line would be wider.
 * Columns of the open table that it names are picked.
 * @param rich the same text with its formatting
 */
export function addPastedText(
  { editor, scene, table: { memory: tables } }: PasteDeps,
  id: LayerId,
  text: string,
  rich: (Pick<TextFormatting, 'segments'> & { readonly text: string }) | null = null,
): void {
  const { document } = editor.getSnapshot();
  const whole = (rich?.text ?? text).replaceAll(/\r\n?/gu, '\n').trimEnd();
  const display = cutToLength(whole, MAX_TEXT_LENGTH);
  if (display.length < whole.length) tellOfCut(display.length, whole.length);
  const plain = newTextLayer(document, id);
  const segments = (rich?.segments ?? []).filter(({ range: [, end] }) => end <= display.length);
  const free: TextLayer = { ...plain, display, formatting: { ...plain.formatting, segments } };
  const room = insideMargins(document);
  const layer = layerSize(free, scene().typesetter).width > room ? { ...free, width: room } : free;
  editor.apply((present) => tables.withColumns(addLayer(present, inFreePlace({ editor, scene }, layer))));
  editor.select([id]);
}

type TextDeps = Pick<ProjectSession, 'editor' | 'editorActor' | 'scene'>;
type PasteDeps = Pick<ProjectSession, 'editor' | 'scene' | 'table'>;
