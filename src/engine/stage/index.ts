/**
 * The engine for another program: a document, a stage on its canvases, edits. Nothing else is needed to show
 * a design and let a person change it; `README.md` of the engine has an example.
 */
export type { Document } from '../../document/document.ts';
export { createDocument, findLayer } from '../../document/document.ts';
export { checkedDocument, checkedLayer } from '../../document/checkedDocument.ts';
export type { Layer, LayerId } from '../../document/layers/layer.ts';
export {
  createCodeLayer,
  createImageLayer,
  createShapeLayer,
  createTextLayer,
} from '../../document/layers/layer.ts';
export { DEFAULT_TEXT_FORMAT } from '../../document/text/textFormatting.ts';

export { createStage } from './checkedStage.ts';
export type { Stage, StageHost, StageOptions } from './stage.ts';
export { createUncheckedStage } from './stage.ts';
export type { StageInput, StagePointer } from './stagePointer.ts';

export type { Edit, Editor } from '../editor/editor.ts';
export { addLayer } from '../edits/layers/addLayer.ts';
export { duplicateLayers } from '../edits/layers/duplicateLayers.ts';
export { formatText } from '../edits/text/formatText.ts';
export { groupLayers, ungroupLayers } from '../edits/layers/groupLayers.ts';
export { orderLayers } from '../edits/layers/orderLayers.ts';
export { removeLayers } from '../edits/layers/removeLayers.ts';
export { setLayerBox } from '../edits/place/setLayerBox.ts';
export { setSheetSize } from '../edits/sheet/setSheetSize.ts';
export { setText } from '../edits/text/setText.ts';
export { hitTest } from '../hit/hitTest.ts';

export type { Canvas2D } from '../ports/canvas.ts';
export type { PixelSize } from '../ports/imageSource.ts';
export type { TextMeasurer } from '../ports/measurer.ts';
export { loadLongPages } from '../screen/loadLongPages.ts';
export { fitSheet, toDocument, zoomAt } from '../viewport/viewport.ts';
export { createTextMeasurer } from '../text/contextMeasurer.ts';
