import { hasPicture } from '../../../document/layers/capabilities.ts';
import { MAX_ROW_PICTURES } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { pictureKey } from '../../../document/pictures/pictureOfCell.ts';
import type { RowPicture, RowPictures } from '../../../document/pictures/rowPictures.ts';
import { changeLayer } from '../../../document/changeLayer.ts';

/** Sets from which column an image layer takes its pictures; null makes it the same in all copies. */
export function setRowPictures(document: Document, id: LayerId, byRow: RowPictures | null): Document {
  return changeLayer(document, id, (layer) => {
    if (!hasPicture(layer) || (layer.byRow ?? null) === byRow) return layer;
    const { byRow: _before, ...rest } = layer;
    return byRow === null ? rest : { ...rest, byRow };
  });
}

/** Gives pictures to an image layer; one for the same cell takes the place of the earlier one. */
export function addRowPictures(document: Document, id: LayerId, added: readonly RowPicture[]): Document {
  return changeLayer(document, id, (layer) => {
    if (!hasPicture(layer) || layer.byRow === undefined || added.length === 0) return layer;
    const all = [...layer.byRow.pictures, ...added];
    const pictures = [...new Map(all.map((picture) => [pictureKey(picture.value), picture])).values()];
    return { ...layer, byRow: { ...layer.byRow, pictures: pictures.slice(-MAX_ROW_PICTURES) } };
  });
}
