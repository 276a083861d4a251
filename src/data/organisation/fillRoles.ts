/**
 * Puts what an organisation has into a document: texts with a role that still say the words of their template,
 * and pictures with a role or at the places that are marked for them. What a person has written stays.
 */
import type { Document } from '../../document/document.ts';
import { isTyped } from '../../document/layers/capabilities.ts';
import { contentOf, withContent } from '../../document/layers/content.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { signingOf } from '../../document/layers/signing.ts';
import type { Organisation } from '../../document/organisation/organisation.ts';
import { withLayers } from '../../document/changeLayer.ts';
import { placeOnLines, placeRolePictures } from './placeRolePictures.ts';
import { roleOf, saysStill } from './roleOf.ts';
import { signatureLines } from './signatureLines.ts';
import { roleText } from './roleText.ts';
import { signedBy } from './signedBy.ts';

/** @param date of the document, as it is written, where it is known */
export function fillRoles(document: Document, organisation: Organisation, date = ''): Document {
  const layers = document.layers.map((layer) => withRoleText(layer, document, { organisation, date }));
  const filled = placeRolePictures(withLayers(document, layers), organisation);
  return placeOnLines(filled, organisation, signatureLines(document));
}

interface Values {
  readonly organisation: Organisation;
  readonly date: string;
}

function withRoleText(layer: Layer, document: Document, { organisation, date }: Values): Layer {
  const signing = signingOf(layer);
  if (signing !== null) return signedBy(layer, signing, organisation);
  if (!isTyped(layer)) return layer;
  const role = roleOf(layer);
  if (role === null || !saysStill(layer.display, role.words)) return layer;
  const text = roleText(organisation, role, layer, document, date);
  if (text === '' || text === layer.display) return layer;
  const { formatting } = contentOf(layer);
  // The parts of the words are none of the value.
  const filled = withContent(layer, { template: text, formatting: { ...formatting, segments: [] } });
  return { ...filled, role };
}
