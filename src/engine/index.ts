/** What is on the page: a Canvas 2D scene graph. Other folders import from here only. */

// editor
export type { Edit, Editor } from './editor/editor.ts';
export { createEditor } from './editor/editor.ts';
export { createMovingLayers } from './editor/movingLayers.ts';
export type { EditorState, TextEditing } from './editor/state.ts';

// edits
export { addLayer } from './edits/addLayer.ts';
export type { Alignment, CentreAxes, Distribution } from './edits/alignLayers.ts';
export { alignLayers, centreLayers, distributeLayers } from './edits/alignLayers.ts';
export { canBeMirrored } from './edits/mirroredLayer.ts';
export { duplicateLayers } from './edits/duplicateLayers.ts';
export type { SheetFit } from './edits/fitToSheet.ts';
export { fitToSheet } from './edits/fitToSheet.ts';
export { formatRange } from './edits/formatRange.ts';
export type { TextFormatChange } from './edits/formatText.ts';
export { formatText } from './edits/formatText.ts';
export { freePlace } from './edits/freePlace.ts';
export { groupable } from './edits/groupable.ts';
export { groupLayers, ungroupLayers } from './edits/groupLayers.ts';
export { renameGroup } from './edits/renameGroup.ts';
export { sizeWithSide } from './edits/sizeWithSide.ts';
export type { LayerLook } from './edits/layerLook.ts';
export { applyLook, lookOf } from './edits/layerLook.ts';
export { moveLayersUnder } from './edits/moveLayer.ts';
export { moveLayersBy } from './edits/moveLayersBy.ts';
export type { OrderMove } from './edits/orderLayers.ts';
export { orderLayers } from './edits/orderLayers.ts';
export { duplicatePage, insertPage, movePage, moveToPage, removePage } from './edits/pageEdits.ts';
export { pasteLayers } from './edits/pasteLayers.ts';
export { removeLayers } from './edits/removeLayers.ts';
export { renameDocument } from './edits/renameDocument.ts';
export { renameLayer } from './edits/renameLayer.ts';
export { replaceLayerText } from './edits/replaceLayerText.ts';
export { setImage } from './edits/setImage.ts';
export type { LayerBox } from './edits/setLayerBox.ts';
export { setLayerBox, setLayerBoxes } from './edits/setLayerBox.ts';
export { setLayersVisible } from './edits/setLayersVisible.ts';
export { setLayersLocked } from './edits/setLayersLocked.ts';
export { setLayersOpacity } from './edits/setLayersOpacity.ts';
export { setRotation, turnLayers } from './edits/setRotation.ts';
export { guidesIn, setGuides } from './edits/setGuides.ts';
export { addRowPictures, setRowPictures } from './edits/setRowPictures.ts';
export { setBackground, setRulePicture, setRules } from './edits/setRules.ts';
export { setSharedSize } from './edits/setSharedSize.ts';
export { setCode } from './edits/setCode.ts';
export { setShape } from './edits/setShape.ts';
export { scaleLayout } from './edits/scaleLayout.ts';
export { setSheetBackground } from './edits/setSheetBackground.ts';
export { setSheetMargins } from './edits/setSheetMargins.ts';
export { setSheetSize } from './edits/setSheetSize.ts';
export { setText } from './edits/setText.ts';
export { shrinkText } from './edits/shrinkText.ts';
export { setTextBox, setTextBoxes } from './edits/setTextBox.ts';
export type { EffectsChange, PictureLooksChange } from './edits/setPictureLooks.ts';
export { setEffects, setFrame, setInk, setPictureLooks } from './edits/setPictureLooks.ts';
export type { TextLooksChange } from './edits/setTextLooks.ts';
export { setTextLooks } from './edits/setTextLooks.ts';
export { typeText } from './edits/typeText.ts';

// gesture
export { hiddenBoxes } from './gesture/hiddenBoxes.ts';
export { boundsOfBox } from './gesture/boundsOfBox.ts';
export { movedFrame, zoomedFrame } from './gesture/frameGesture.ts';
export { mirrorTogether } from './gesture/mirrorTogether.ts';
export { resizeTogether } from './gesture/resizeGroup.ts';

// hit
export type { HandleBox } from './hit/handleBox.ts';
export { handleBox } from './hit/handleBox.ts';
export { handleCursor } from './hit/handleCursor.ts';
export type { RotateSide } from './hit/handles.ts';
export { handlesOf } from './hit/handles.ts';
export { hitTest } from './hit/hitTest.ts';
export { rotateSide } from './hit/rotateSide.ts';

// interaction
export type { PointerInput, Under } from './interaction/pointerInput.ts';
export { holdsSelected, isDrag, whatIsUnder } from './interaction/pointerInput.ts';
export type { GestureReadout, Press, RunningGesture } from './interaction/runningGesture.ts';
export {
  startMarquee,
  startPanning,
  startResizing,
  startRotating,
  startTranslating,
} from './interaction/runningGesture.ts';

// math
export type { Bounds } from './math/bounds.ts';
export {
  boundsOfPoints,
  centreOf,
  expandBounds,
  intersects,
  transformBounds,
  unionBounds,
} from './math/bounds.ts';
export { clamp } from './math/interval.ts';
export type { PathSteps } from './kinds/items.ts';
export type { Matrix } from './math/matrix.ts';
export {
  IDENTITY,
  applyToPoint,
  invert,
  matrixOf,
  multiply,
  rotation,
  scaling,
  translation,
} from './math/matrix.ts';
export type { Point } from './math/point.ts';
export { distance, subtractPoints } from './math/point.ts';

// pictures
export { developPixels } from './pictures/developPixels.ts';
export { lookKey } from './pictures/lookKey.ts';

// ports
export type { Canvas2D } from './ports/canvas.ts';
export type { Compression } from './ports/compression.ts';
export type { FramedBox, ImageSource, PixelSize } from './ports/imageSource.ts';
export type { JpegCoder } from './ports/jpegCoder.ts';
export type { FontSpec, TextMeasurer } from './ports/measurer.ts';
export type { PixelCoder, PixelOrder, PixelSnapshot } from './ports/pixelSnapshot.ts';
export { convertedPixels } from './ports/pixelSnapshot.ts';
export type { PngBand, PngCoder } from './ports/pngCoder.ts';
export type { GlyphOutline, ShapedGlyph, TextShaper } from './ports/shaper.ts';

// render
export { inkBounds, inkWithoutShadow } from './scene/inkBounds.ts';
export type { Outline, SceneItem, ScenePaint, StrokeLook } from './kinds/items.ts';
export { placeInFrame } from './kinds/placeInFrame.ts';
export { scenePaint } from './kinds/scenePaint.ts';
export { withAlpha } from './render/layerGroup.ts';
export { colorParts } from './math/colorParts.ts';
export type { OverlayTheme, RulerTheme } from './render/overlayTheme.ts';
export { PAPER_OVERLAY } from './render/overlayTheme.ts';
export type { LongPages } from './render/loadLongPages.ts';
export { isLong, loadLongPages } from './render/loadLongPages.ts';
export { createPagePainter } from './render/pagePainter.ts';
export type { OverlayContent } from './render/paintOverlay.ts';
export { EMPTY_OVERLAY, paintOverlay } from './render/paintOverlay.ts';
export { paintRuler } from './render/paintRuler.ts';
export type { PaintGroup } from './render/layerGroup.ts';
export { groupsOnBitmap } from './render/layerGroup.ts';
export type { ScenePainting } from './render/paintScene.ts';
export { paintBackground, paintScene } from './render/paintScene.ts';
export type { ScenePart } from './render/scenePart.ts';
export { partsAround } from './render/scenePart.ts';

// rulers
export type { Axis } from './rulers/ticks.ts';

// scene
export { buildScene } from './scene/buildScene.ts';
export { completeness } from './scene/completeness.ts';
export { drawingSteps } from './scene/drawingSteps.ts';
export { layerSize, layoutLayer } from './scene/layoutLayer.ts';
export type { Scene, SceneNode, TextNode } from './scene/node.ts';
export { isTextNode, pictureItems, picturesOf } from './scene/node.ts';
export { changedNodes, nodeOf, nodesOf, overflowingNodes, prepareLookUps } from './scene/sceneIndex.ts';
export type { SharedScales } from './scene/sharedScales.ts';
export {
  searchSharedScales,
  sharedScales,
  sharesSize,
  sharesSizeAlike,
  withSharedScales,
} from './scene/sharedScales.ts';

// svg
export { boxOfPath, pathTextIn } from './svg/pathText.ts';
export { readSvgPath } from './svg/svgPath.ts';

// text
export type { Bidi } from './text/bidi.ts';
export { loadBidi } from './text/bidi.ts';
export { bidiOf } from './text/bidiRuns.ts';
export { codeIn } from './kinds/codeParts.ts';
export { faultsAroundNode, faultsOfNode, needsSurroundings } from './kinds/faults.ts';
export { sizedKindOf } from './kinds/kinds.ts';
export type { Parts, SceneTypesetter } from './scene/parts.ts';
export { hasParts, loadParts } from './scene/parts.ts';
export {
  caretAt,
  edgesOf,
  lineEnd,
  lineStart,
  offsetAbove,
  offsetAt,
  offsetBelow,
  selectionBounds,
  straightened,
} from './text/caret.ts';
export { endOnSide, offsetBeside } from './text/caretSides.ts';
export { createTextMeasurer } from './text/contextMeasurer.ts';
export { cssFont } from './text/cssFont.ts';
export { setOwnFonts } from './edits/setOwnFonts.ts';
export { graphemeBoundaries } from './text/graphemes.ts';
export { widestCutWord } from './text/cutWord.ts';
export type { GlyphRun, LineBox, TextLayout } from './text/layout.ts';
export { drawnText } from './text/drawnText.ts';
export { plainlySet } from './text/plainlySet.ts';
export { visibleText } from './text/visibleText.ts';
export { wordAt } from './text/words.ts';

// viewport
export type { Size, Viewport } from './viewport/viewport.ts';
export {
  alignViewport,
  centreSheet,
  devicePlacement,
  fitSheet,
  keepSheetInSight,
  panBy,
  toDocument,
  toScreen,
  zoomAt,
} from './viewport/viewport.ts';
export { zoomInStep, zoomOutStep } from './viewport/zoomSteps.ts';
