/** Which copies become which files, under which names. */
export { collectionError, copyNumbersError } from './collectionError.ts';
export type { CopyChoice } from './copyChoice.ts';
export {
  chooseCopies,
  chooseRows,
  copyChoiceText,
  isAll,
  parseCopyRanges,
  rowChoiceText,
} from './copyChoice.ts';
export type { CopyCost, DocumentSample, RunEstimate } from './estimate.ts';
export { estimateDocument, estimateRun } from './estimate.ts';
export {
  archiveFileName,
  copyFileName,
  imageFileName,
  pageFileName,
  pagesFileName,
  partFileName,
} from './fileNames.ts';
export { copyPaths, namesInPattern, patternFields, patternRefusal } from './namePattern.ts';
export type { CollectionPlan, ExportPlan, ImagePlan, PlannedCopy, VectorPlan } from './plan.ts';
export { filesOf, folderOf, isImagePlan, planCollection, planImage, planPage, wholeCopies } from './plan.ts';
export { sanitiseFileName } from './sanitiseFileName.ts';
