/** The engine's door: everyone outside it imports from here only. Each area keeps its own block, in the order of the design. */

// math
export { degreesToRadians, directionDegrees, normaliseDegrees, radiansToDegrees } from './math/angle.ts';
export type { Bounds } from './math/bounds.ts';
export {
  boundsBetween,
  boundsOfPoints,
  centreOf,
  containsBounds,
  containsPoint,
  cornersOf,
  expandBounds,
  intersects,
  transformBounds,
  translateBounds,
  unionBounds,
} from './math/bounds.ts';
export type { Interval } from './math/interval.ts';
export { clamp, roundTo } from './math/interval.ts';
export type { Matrix } from './math/matrix.ts';
export {
  applyToPoint,
  applyToVector,
  boxMatrix,
  IDENTITY,
  invert,
  multiply,
  rotatePoint,
  rotation,
  scaling,
  translation,
} from './math/matrix.ts';
export type { Point } from './math/point.ts';
export { addPoints, distance, scalePoint, subtractPoints } from './math/point.ts';

// model

// ports
export type { Canvas2D } from './ports/canvas.ts';
export type { ImageSource, PixelSize } from './ports/imageSource.ts';
export type { FontSpec, TextMeasurer } from './ports/measurer.ts';
export type { JpegCoder } from './ports/jpegCoder.ts';
export type { PixelOrder, PixelSnapshot } from './ports/pixelSnapshot.ts';
export { convertedPixels } from './ports/pixelSnapshot.ts';
export type { PngBand, PngCoder } from './ports/pngCoder.ts';

// text: layout and caret geometry
export { loadBidi, useBidi } from './text/bidi.ts';
export type { Caret } from './text/caret.ts';
export {
  caretAt,
  lineEnd,
  lineStart,
  offsetAbove,
  offsetAt,
  offsetBelow,
  selectionBounds,
} from './text/caret.ts';
export { cssFont } from './text/cssFont.ts';
export { graphemeBoundaries, nextGrapheme, previousGrapheme } from './text/graphemes.ts';
export type { GlyphRun, LineBox, TextLayout, TextSource } from './text/layout.ts';
export { layoutText } from './text/layoutText.ts';
export { nextWord, previousWord, wordAt } from './text/words.ts';

// edits: each is (document, …) => document, the same document back when nothing changes
export { addLayer } from './edits/addLayer.ts';
export type { Alignment, CentreAxes, Distribution } from './edits/alignLayers.ts';
export { alignLayers, centreLayers, distributeLayers } from './edits/alignLayers.ts';
export type { CellSelection } from './edits/bindCells.ts';
export { bindCells, NO_CELLS } from './edits/bindCells.ts';
export { duplicateLayers } from './edits/duplicateLayers.ts';
export type { SheetFit } from './edits/fitToSheet.ts';
export { fitToSheet } from './edits/fitToSheet.ts';
export { formatRange } from './edits/formatRange.ts';
export { freePlace } from './edits/freePlace.ts';
export type { TextFormatChange } from './edits/formatText.ts';
export { formatText } from './edits/formatText.ts';
export { keepDecisions } from './edits/keepDecisions.ts';
export { moveLayer } from './edits/moveLayer.ts';
export { moveLayersBy } from './edits/moveLayersBy.ts';
export type { OrderMove } from './edits/orderLayers.ts';
export { orderLayers } from './edits/orderLayers.ts';
export { duplicatePage, insertPage, movePage, moveToPage, removePage } from './edits/pageEdits.ts';
export { pasteLayers } from './edits/pasteLayers.ts';
export { removeLayers } from './edits/removeLayers.ts';
export { renameDocument } from './edits/renameDocument.ts';
export { renameLayer } from './edits/renameLayer.ts';
export { replaceLayerText } from './edits/replaceLayerText.ts';
export { changeCells } from './edits/changeCells.ts';
export { correctNames, mergedCorrections } from './edits/correctNames.ts';
export { setDbFormat } from './edits/setDbFormat.ts';
export { setImage } from './edits/setImage.ts';
export type { LayerBox } from './edits/setLayerBox.ts';
export { keepRatio } from './edits/keepRatio.ts';
export { setLayerBox } from './edits/setLayerBox.ts';
export { setLayersLocked } from './edits/setLayersLocked.ts';
export { setLayersOpacity } from './edits/setLayersOpacity.ts';
export { setLayerVisible } from './edits/setLayerVisible.ts';
export { addRowPictures, setRowPictures } from './edits/setRowPictures.ts';
export { setBackground, setRulePicture, setRules } from './edits/setRules.ts';
export { setRotation } from './edits/setRotation.ts';
export { setSheetMargins } from './edits/setSheetMargins.ts';
export { setSheetSize } from './edits/setSheetSize.ts';
export { setText } from './edits/setText.ts';
export { typeText } from './edits/typeText.ts';
export { setTextBox } from './edits/setTextBox.ts';

// records: the copies that a document yields
export { fieldColumns, fieldObjects, typedChange, wholeObjects } from './records/fieldObjects.ts';
export type { FieldOption } from './records/fieldMenu.ts';
export { fieldOptions, typedField } from './records/fieldMenu.ts';
export { formatProblemText } from './records/formatProblemText.ts';
export { nearestName } from './records/nearestName.ts';
export { countMatches } from './records/matchRules.ts';
export type { RowPictureStatus } from './records/rowPictureStatus.ts';
export { rowPictureStatus } from './records/rowPictureStatus.ts';
export { imagesOfCopy } from './records/imagesOfCopy.ts';
export { fillWith } from './records/fillWith.ts';
export { needsLanguage, PLAIN_LANGUAGE } from './records/language.ts';
export { loadLanguage } from './records/loadLanguage.ts';
export { withPipe } from './records/withPipe.ts';
export type { PipeGroup } from './records/pipes.ts';
export { PIPES } from './records/pipes.ts';
export { countCopies } from './records/countCopies.ts';
export { formatProblems } from './records/fieldText.ts';
export { fillDocument, textOfRecord } from './records/fillDocument.ts';
export { templateMistakes } from './records/templateMistakes.ts';

// table: what is picked in a table, and what of it a layer keeps
export { bindFormat, bindSelection } from './table/bindSelection.ts';
export type { CorrectionQuestion } from './table/carryCorrections.ts';
export { carryCorrections } from './table/carryCorrections.ts';
export type { RecordField } from './table/corrections.ts';
export {
  correctedFields,
  correctField,
  fieldsOfRecord,
  tableItems,
  undoCorrections,
} from './table/corrections.ts';
export { copyNames } from './table/copyNames.ts';
export type { RegisterCell } from './table/register.ts';
export { registerRows } from './table/register.ts';
export { addRecord, hasRoom } from './table/addRecord.ts';
export { removeCopies } from './table/removeCopies.ts';
export { setCopiesColumn } from './edits/setCopiesColumn.ts';
export { wrongCopyNumbers } from './preflight/copyNumberProblems.ts';
export {
  addDerivedColumns,
  derivingObstacle,
  tableWithDerived,
  withDerivedColumns,
} from './table/derivedColumns.ts';
export { derivedValue } from './records/derivedValue.ts';
export { layersShowing } from './table/columnUses.ts';
export type { ExtremeKind } from './table/extremeRow.ts';
export { extremeRow } from './table/extremeRow.ts';
export type { RecordGrid } from './table/recordGrid.ts';
export { fieldAt, gridOfCopies, gridOfSheet } from './table/recordGrid.ts';
export { tableRows } from './table/tableRows.ts';
export { columnType } from './table/columnType.ts';
export type { RowChange, TableDifferences } from './table/tableDifferences.ts';
export { MAX_COMPARED_ROWS, tableDifferences } from './table/tableDifferences.ts';
export type { ColumnFilter, ColumnFilterKind, ColumnSort, ColumnView } from './table/columnView.ts';
export { NO_COLUMN_VIEW, withFilter } from './table/columnView.ts';
export { clampWidth, fittedWidths } from './table/columnWidths.ts';
export { cellsWith, splitMatches, stepMatch } from './table/findText.ts';
export type { CopyUnit } from './table/cellSelection.ts';
export { cellSelection, columnLetter, columnName, rowRanges } from './table/cellSelection.ts';
export type { RecordRows } from './table/bindPlan.ts';
export { bindPlan } from './table/bindPlan.ts';
export type { BoundCells, FoundPicks, PickSearch, RowChoice } from './table/findPicks.ts';
export { columnViewOn, findPicks, hadAllRows, selectionOfPicks } from './table/findPicks.ts';
export type { Followers } from './table/followers.ts';
export { followersOf, rowsOfPicks } from './table/followers.ts';
export { likelyHeaderRow } from './table/headerRow.ts';
export type { Cell, Picks, RowView } from './table/picking.ts';
export {
  cellOf,
  columnOf,
  hiddenCount,
  keyOf,
  NO_PICKS,
  pick,
  pickableRows,
  rectangle,
  rowOf,
  wholeColumn,
} from './table/picking.ts';
export type { FieldPlan, LayerPlan, SheetView } from './table/planFields.ts';
export { isOpen, planLayers, viewFor } from './table/planFields.ts';
export type { SharedRows, QueryLayer } from './table/tableRecords.ts';
export { hasQuery, sharedRowsOf, sheetRowsOf, takesWholeRows } from './table/tableRecords.ts';
export type { Tally } from './table/tally.ts';
export { naturalUnitOf, tallyOf } from './table/tally.ts';
export { bindWaiting } from './table/bindWaiting.ts';
export { matchPictures } from './table/matchPictures.ts';
export { offeredColumns } from './table/offeredColumns.ts';
export { tableFields, withTableColumns } from './table/usedColumns.ts';
export { columnNames } from './table/waitingLayers.ts';
export { wantsColumns } from './table/wantsColumns.ts';

// export: plan × encoder × container × sink
export type { Container, ExportFailed } from './export/container.ts';
export { separateFiles } from './export/container.ts';
export type { CopyHost, CopyRenderer } from './export/copyRenderer.ts';
export { copyRenderer } from './export/copyRenderer.ts';
export type { CopyChoice } from './export/copyChoice.ts';
export { chooseCopies, copyChoiceText, isAll, parseCopyRanges } from './export/copyChoice.ts';
export type { PageSetup, PageSurface } from './export/encoder.ts';
export { oneAfterAnother } from './export/oneAfterAnother.ts';
export { openEncoder } from './export/encoders/encoders.ts';
export type { CopyCost, DocumentSample, RunEstimate } from './export/estimate.ts';
export { estimateDocument, estimateRun } from './export/estimate.ts';
export { backgroundOf, faintTexts, withoutBackground } from './export/inkSaving.ts';
export {
  archiveFileName,
  copyFileName,
  imageFileName,
  pageFileName,
  pagesFileName,
  partFileName,
} from './export/fileNames.ts';
export type { ExportFormatId, FileFormat, ImageMimeType } from './export/formats.ts';
export {
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  exportFormats,
  FILE_FORMATS,
  fileFormats,
} from './export/formats.ts';
export {
  copyPaths,
  namesInPattern,
  patternFields,
  patternRefusal,
  patternProblems,
} from './export/namePattern.ts';
export type {
  CollectionOrder,
  CollectionPlan,
  ExportPlan,
  ImagePlan,
  PdfPlan,
  PlannedCopy,
} from './export/plan.ts';
export { collectionError, copyNumbersError } from './export/collectionError.ts';
export { imageSize, pageOf, pageWith } from './export/pageOf.ts';
export { filesOf, planCollection, planImage, planPage, wholeCopies } from './export/plan.ts';
export type { Bytes } from './export/bytes.ts';
export { joined } from './export/bytes.ts';
export type { Change, Splice } from './export/splicedFiles.ts';
export { partsOf } from './export/splicedFiles.ts';
export type { DrawnCopy, ExportProgress, ExportResult, FailedCopy, Lane } from './export/runExport.ts';
export { runExport } from './export/runExport.ts';
export type { PdfHost } from './pdf/pdfHost.ts';
export { calibrationPage, LINE_IMAGE, LINE_PICTURE } from './pdf/calibrationPage.ts';
export { contactSheet } from './pdf/contactSheet.ts';
export { copyPage, copyPages, layoutPage } from './pdf/paperPage.ts';
export { pdfPages } from './pdf/pdfPages.ts';
export type { PdfJob } from './pdf/pdfLanes.ts';
export { eachPdf, onePdf } from './pdf/pdfLanes.ts';
export { pageOnFace, placesOfCopy } from './print/faces.ts';
export { sheetLayoutText } from './print/layoutText.ts';
export type { LabelSheetId } from './print/labelSheets.ts';
export { LABEL_SHEETS } from './print/labelSheets.ts';
export type { CopyPlace, PaperSize, SheetLayout } from './print/layout.ts';
export type { PrintSheet } from './print/sheetLayout.ts';
export { drawnCopies, planSheets, printedPage } from './print/sheetLayout.ts';
export { COPY_SIZES, isPaperId, PAPERS } from './print/presets.ts';
export type { SheetChoice, SheetId } from './print/sheetChoice.ts';
export {
  asMeasures,
  labelLayout,
  layoutOf,
  openingSheet,
  USUAL_SHEET,
  usualRepeat,
} from './print/sheetChoice.ts';
export { layoutRefusal, shapeRemark, shapeText } from './print/sheetRemarks.ts';
export type { Compression } from './ports/compression.ts';
export type { ShapedGlyph, TextShaper } from './ports/shaper.ts';
export { canNameFile, sanitiseFileName } from './export/sanitiseFileName.ts';
export type { OpenSink, Sink } from './export/sink.ts';
export { copyContent } from './export/copyContent.ts';
export { crc32 } from './export/crc32.ts';
export { zipArchive } from './export/zip/zipArchive.ts';
export type { ZipEntry } from './export/zip/zipRecords.ts';
export { directoryOf, entryHeader, entryLength } from './export/zip/zipRecords.ts';

// editor: the store
export type { Edit, Editor, EditorOptions } from './editor/editor.ts';
export { createEditor } from './editor/editor.ts';
export type { EditorState, TextEditing } from './editor/state.ts';

// scene: what is painted, in document space
export type { Allowance } from './scene/buildScene.ts';
export { buildScene } from './scene/buildScene.ts';
export type { SharedScales } from './scene/sharedScales.ts';
export { searchSharedScales, sharesSize, sharesSizeAlike, withSharedScales } from './scene/sharedScales.ts';
export { setSharedSize } from './edits/setSharedSize.ts';
export type { Completeness } from './scene/completeness.ts';
export { completeness } from './scene/completeness.ts';
export { drawingSteps, layerSteps } from './scene/drawingSteps.ts';
export { layerSize } from './scene/layoutLayer.ts';
export type { ImageNode, Scene, SceneNode, TextNode } from './scene/node.ts';
export { nodeOf, nodesOf } from './scene/sceneIndex.ts';

// preflight: what to look at before the copies are made
export type { Finding } from './preflight/findings.ts';
export { copyRemarks } from './preflight/copyRemarks.ts';
export { findingText, problemText } from './preflight/problemText.ts';
export type { ImageSizes, PreflightReport } from './preflight/checkCopies.ts';
export { checkCopies } from './preflight/checkCopies.ts';
export type { DoubtfulName, ProposedForm } from './preflight/nameReview.ts';
export type { Correction } from './preflight/recordProblems.ts';
export type { CopyProblem, ProblemKind } from './preflight/copyProblem.ts';
export { copyProblems } from './preflight/copyProblems.ts';

// viewport: document space ↔ screen space
export type { Size, Viewport } from './viewport/viewport.ts';
export {
  alignViewport,
  centreSheet,
  devicePlacement,
  fitSheet,
  keepSheetInSight,
  MAX_SCALE,
  MIN_SCALE,
  panBy,
  toDocument,
  toScreen,
  viewportMatrix,
  visibleBounds,
  zoomAt,
} from './viewport/viewport.ts';
export { zoomInStep, zoomOutStep } from './viewport/zoomSteps.ts';

// rulers, snap, hit
export type { Axis, Tick } from './rulers/ticks.ts';
export { ticks } from './rulers/ticks.ts';
export type { Guide } from './snap/guide.ts';
export { SNAP_THRESHOLD, snapBounds } from './snap/snapBounds.ts';
export type { SnapTargets } from './snap/snapTargets.ts';
export { snapTargets } from './snap/snapTargets.ts';
export type { HandleBox } from './hit/handleBox.ts';
export { handleBox } from './hit/handleBox.ts';
export type { HandleCursor } from './hit/handleCursor.ts';
export { handleCursor } from './hit/handleCursor.ts';
export type { Handle, HandleKind, ResizeHandle } from './hit/handles.ts';
export { handlesOf, hitHandle, MOUSE_TOLERANCE, TOUCH_TOLERANCE } from './hit/handles.ts';
export { hitTest, hitTestNear, layersIn, nodeHolds } from './hit/hitTest.ts';

// gesture: pure begin and update
export { boundsOfBox } from './gesture/boundsOfBox.ts';
export type { GestureBox, GestureStep } from './gesture/gesture.ts';
export type { MarqueeGesture } from './gesture/marquee.ts';
export { beginMarquee, marqueeSelection, updateMarquee } from './gesture/marquee.ts';
export type { ResizeGesture, ResizeMove } from './gesture/resize.ts';
export { beginResize, updateResize } from './gesture/resize.ts';
export type { RotateGesture } from './gesture/rotate.ts';
export { beginRotate, moveRotate, ROTATION_STEP, updateRotate } from './gesture/rotate.ts';
export type { TranslateGesture, TranslateMove } from './gesture/translate.ts';
export { beginTranslate, updateTranslate } from './gesture/translate.ts';

// render: the page for every host, the editor's overlay and rulers
export type { OverlayTheme, RulerTheme } from './render/overlayTheme.ts';
export type { OverlayContent, OverlayPainting } from './render/paintOverlay.ts';
export { EMPTY_OVERLAY, paintOverlay } from './render/paintOverlay.ts';
export type { RulerPainting } from './render/paintRuler.ts';
export { paintRuler } from './render/paintRuler.ts';
export type { PageHost, PagePainter, PageView } from './render/pagePainter.ts';
export { createPagePainter } from './render/pagePainter.ts';
export type { ScenePainting } from './render/paintScene.ts';
export { paintScene, SHEET_COLOR } from './render/paintScene.ts';
export type { SceneParts, ScenePart } from './render/scenePart.ts';
export { partsAround } from './render/scenePart.ts';
export type { PageBitmap } from './render/stillTiles.ts';

// interaction: pointer input turned into running gestures
export type { PointerInput, Under } from './interaction/pointerInput.ts';
export type { GestureReadout, Press, RunningGesture } from './interaction/runningGesture.ts';
export { whatIsUnder } from './interaction/pointerInput.ts';
export {
  startMarquee,
  startPanning,
  startResizing,
  startRotating,
  startTranslating,
} from './interaction/runningGesture.ts';
