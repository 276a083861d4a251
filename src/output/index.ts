/** What leaves the page: collections, archives, PDF, sheets. Other folders import from here only. */

// check
export type { ImageSizes, PreflightReport } from './check/checkCopies.ts';
export { checkCopies } from './check/checkRun.ts';
export { copyProblems } from './check/copyProblems.ts';
export { copyRemarks } from './check/copyRemarks.ts';
export type { FindingPart, Severity } from './check/findingOrder.ts';
export { headlineText, orderFindings, partOf, SEVERITY } from './check/findingOrder.ts';
export type { Finding } from './check/findings.ts';
export { findingText, problemText } from './check/problemText.ts';

// designs
export { withDesigns } from './designs/withDesigns.ts';

// encoders
export { openEncoder } from './encoders/encoders.ts';

// export
export type { Bytes } from './export/bytes.ts';
export { joined } from './export/bytes.ts';
export { collectionError, copyNumbersError } from './export/collectionError.ts';
export type { Container, ExportFailed } from './export/container.ts';
export { separateFiles } from './export/container.ts';
export type { CopyChoice } from './export/copyChoice.ts';
export {
  chooseCopies,
  chooseRows,
  copyChoiceText,
  isAll,
  parseCopyRanges,
  rowChoiceText,
} from './export/copyChoice.ts';
export { copyContent } from './export/copyContent.ts';
export type { CopyHost, CopyRenderer } from './export/copyRenderer.ts';
export { copyRenderer } from './export/copyRenderer.ts';
export { crc32 } from './export/crc32.ts';
export type { PageSetup, PageSurface } from './export/encoder.ts';
export type { CopyCost, DocumentSample, RunEstimate } from './export/estimate.ts';
export { estimateDocument, estimateRun } from './export/estimate.ts';
export {
  archiveFileName,
  copyFileName,
  imageFileName,
  pageFileName,
  pagesFileName,
  partFileName,
} from './export/fileNames.ts';
export type { ExportFormatId, FileFormat, ImageMimeType, VectorFormat } from './export/formats.ts';
export {
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  FILE_FORMATS,
  exportFormats,
  fileFormats,
  FORMAT_NAMES,
  isImageFormat,
  letterFormats,
} from './export/formats.ts';
export { backgroundOf, faintTexts, withoutBackground } from './export/inkSaving.ts';
export { copyPaths, namesInPattern, patternFields, patternRefusal } from './export/namePattern.ts';
export { oneAfterAnother } from './export/oneAfterAnother.ts';
export { imageSize, pageOf, pageWith } from './export/pageOf.ts';
export type { CollectionPlan, ExportPlan, ImagePlan, PlannedCopy, VectorPlan } from './export/plan.ts';
export {
  filesOf,
  folderOf,
  isImagePlan,
  planCollection,
  planImage,
  planPage,
  wholeCopies,
} from './export/plan.ts';
export type { DrawnCopy, ExportProgress, ExportResult, FailedCopy, Lane } from './export/runExport.ts';
export { runExport } from './export/runExport.ts';
export { sanitiseFileName } from './export/sanitiseFileName.ts';
export type { OpenSink, Sink } from './export/sink.ts';
export type { Change, Splice } from './export/splicedFiles.ts';
export { partsOf } from './export/splicedFiles.ts';

// letters
export type { AddressRemark } from './letters/addresses.ts';
export { addressKey, isFault } from './letters/addresses.ts';
export type { LetterFile } from './letters/mimeLetter.ts';
export { emlOf } from './letters/mimeLetter.ts';
export type { LetterWishes, PlannedLetter } from './letters/planLetters.ts';
export { personPattern, usualWords } from './letters/usualWords.ts';
export {
  addressColumnOf,
  canBeSent,
  letterTemplateRefusal,
  letterTexts,
  MAX_LETTER_TEXT,
  MAX_SUBJECT,
  planLetters,
} from './letters/planLetters.ts';

// order
export type { ChosenDesign, DesignChoice } from './order/designChoice.ts';
export type { ExtraFile, Order, OrderOption, OrderScope } from './order/order.ts';
export {
  changedOrder,
  drawnDocument,
  lastingPart,
  openingOrder,
  optionNames,
  ORDER_OPTIONS,
  settledOrder,
  USUAL_ORDER,
} from './order/order.ts';
export { isDocument, isOneDocument, isOnePdf, isOnSheets } from './order/orderShape.ts';
export { isSameWay, orderOfAll } from './order/sameWay.ts';

// pdf
export { LINE_IMAGE, LINE_PICTURE, calibrationPage } from './pdf/calibrationPage.ts';
export { shopSheet } from './pdf/shopSheet.ts';
export { contactSheet } from './pdf/contactSheet.ts';
export { tablesOfWoff } from './pdf/font/sfnt.ts';
export type { PdfHost } from './pdf/pdfHost.ts';

// print
export { pageOnFace, placesOfCopy } from './print/faces.ts';
export { LABEL_SHEETS } from './print/labelSheets.ts';
export type { CopyPlace, PaperSize, SheetLayout } from './print/layout.ts';
export { sheetLayoutText } from './print/layoutText.ts';
export { COPY_SIZES, PAPERS, isPaperId } from './print/presets.ts';
export type { PrintShop } from './print/printShop.ts';
export { printShopOf } from './print/printShop.ts';
export type { SheetChoice, SheetId } from './print/sheetChoice.ts';
export { USUAL_SHEET, asMeasures, layoutOf, openingSheet, usualRepeat } from './print/sheetChoice.ts';
export { drawnCopies, planSheets, printedPage } from './print/sheetLayout.ts';
export { layoutRefusal, shapeRemark, shapeText } from './print/sheetRemarks.ts';

// proof
export type { ProofWish } from './proof/proofWishes.ts';
export { proofLengthRefusal, proofWishes, proofWordsRefusal, sampleAddress } from './proof/proofWishes.ts';

// run
export type { VectorJob } from './run/vectorRun.ts';
export { eachFile, oneDocument } from './run/vectorRun.ts';

// zip
export { zipArchive } from './zip/zipArchive.ts';
export type { ZipEntry } from './zip/zipRecords.ts';
export { directoryOf, entryHeader, entryLength } from './zip/zipRecords.ts';
