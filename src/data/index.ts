/**
 * What a text becomes: tables, records, templates, names, the check of values. Other folders import from here
 * only.
 */

// bindings
export type { LayerPicks } from './bindings/bindCells.ts';
export { NO_CELLS, bindCells } from './bindings/bindCells.ts';
export { changeCells } from './bindings/changeCells.ts';
export { showFirstRecords, withFirstRecord } from './bindings/firstRecord.ts';
export { correctNames, mergedCorrections } from './bindings/correctNames.ts';
export { setCopiesColumn } from './bindings/setCopiesColumn.ts';
export { groupProblems } from './check/groupProblems.ts';
export { groupCount } from './table/groupCount.ts';
export { severalColumns } from './table/severalColumns.ts';
export { groupingText } from './table/groupsText.ts';
export { setGroupColumn } from './bindings/setGroupColumn.ts';
export { bindFormat } from './bindings/setDbFormat.ts';

// check
export { copyNumberProblems, wrongCopyNumbers } from './check/copyNumberProblems.ts';
export type { ColumnHolds, CopyProblem, LayerProblem, ProblemKind, Unlikeness } from './check/copyProblem.ts';
export type { DoubtfulName, PeopleInTexts } from './check/nameReview.ts';
export { besideColumns } from './check/besideColumns.ts';
export { leftNames } from './check/leftNames.ts';
export { checkedLanguage } from './check/checkedLanguage.ts';
export { reviewNames } from './check/nameReview.ts';
export type { Correction } from './check/recordProblem.ts';
export { recordProblems } from './check/recordProblems.ts';
export { showingLayers } from './check/shownColumns.ts';

// designs
export type { ColumnValue } from './designs/columnValues.ts';
export { columnValues, valueKey } from './designs/columnValues.ts';
export { designColumns } from './designs/designColumns.ts';
export { fillDesign } from './designs/fillDesign.ts';

// found
export type { Find } from './found/find.ts';
export { findFields } from './found/findFields.ts';
export { findsForColumns } from './found/findsForColumns.ts';
export { foundTexts, withFinds } from './found/withFinds.ts';

// organisation
export { fillRoles } from './organisation/fillRoles.ts';
export { declinedName } from './organisation/nameInCase.ts';
export type { RoleGap } from './organisation/roleGaps.ts';
export { roleGaps, withGapFilled } from './organisation/roleGaps.ts';

// names
export { hasMixedWord, withOneAlphabet } from './names/mixedAlphabet.ts';
export { looksLikePerson } from './names/nameList.ts';
export { surnameOf } from './names/surnameOf.ts';

// records
export { countCopies } from './records/countCopies.ts';
export { derivedValue } from './records/derivedValue.ts';
export { fillDocument, textOfRecord } from './records/fillDocument.ts';
export { agreeWith } from './template/agreeWith.ts';
export type { PersonInText } from './template/pipe.ts';
export type { Filling } from './records/filling.ts';
export { loadFilling } from './records/loadFilling.ts';
export { RUSSIAN_FILLING } from './records/russianFilling.ts';
export type { OnDoubts } from './records/fillLayer.ts';
export { fillWith } from './records/fillWith.ts';
export { imagesOfCopy } from './records/imagesOfCopy.ts';
export { pipeCalls } from './template/pipeCalls.ts';
export type { RowPictureStatus } from './records/rowPictureStatus.ts';
export { rowPictureStatus } from './records/rowPictureStatus.ts';
export type { TextDoubt } from './template/textDoubts.ts';
export { MAY_BE_EMPTY } from './template/textDoubts.ts';
export { withRepeatedPicks } from './records/withRepeatedPicks.ts';

// rules
export { applyRules } from './rules/applyRules.ts';
export {
  countMatches,
  unknownRuleFields,
  unreadRuleLimits,
  unreadRuleValues,
  valueOf,
} from './rules/matchRules.ts';

export { addValueBand } from './rules/valueBand.ts';
export { valuesWithoutRule } from './rules/valuesWithoutRule.ts';
export type { ValueKind } from './rules/valueRules.ts';
export {
  addValueRules,
  missingConditions,
  pictureOfLayer,
  rulesByValue,
  valueKinds,
  valuesOfColumn,
} from './rules/valueRules.ts';

// table
export { addRecord, hasRoom } from './table/addRecord.ts';
export type { PlannedRows } from './table/bindPlan.ts';
export { bindPlan } from './table/bindPlan.ts';
export { bindSelection } from './table/bindSelection.ts';
export { bindWaiting } from './table/bindWaiting.ts';
export type { CorrectionQuestion } from './table/carryCorrections.ts';
export { carryCorrections } from './table/carryCorrections.ts';
export type { ItemKind } from './table/layerPicks.ts';
export { layerPicks, columnLetter, columnName, rowRanges } from './table/layerPicks.ts';
export { isNameLike } from './table/cellShape.ts';
export { columnType } from './table/columnType.ts';
export { layersShowing } from './table/columnUses.ts';
export type { ColumnFilter, ColumnFilterKind, ColumnView } from './table/columnView.ts';
export { NO_COLUMN_VIEW, withFilter } from './table/columnView.ts';
export { clampWidth, fittedWidths } from './table/columnWidths.ts';
export { copyNames, nameColumns } from './table/copyNames.ts';
export { renameCopy } from './table/renameCopy.ts';
export type { RecordField } from './table/corrections.ts';
export {
  correctField,
  correctedFields,
  fieldsOfRecord,
  tableItems,
  undoCorrections,
} from './table/corrections.ts';
export {
  addDerivedColumns,
  derivingObstacle,
  tableWithDerived,
  withDerivedColumns,
} from './table/derivedColumns.ts';
export type { ExtremeKind } from './table/extremeRow.ts';
export { extremeRow } from './table/extremeRow.ts';
export { fillDown, gapsBelow } from './table/fillDown.ts';
export type { BoundCells, FoundPicks, PickSearch, RowChoice } from './table/findPicks.ts';
export { columnViewOn, findPicks, hadAllRows, layerPicksOf } from './table/findPicks.ts';
export { cellsWith, splitMatches, stepMatch } from './table/findText.ts';
export type { Followers } from './table/followers.ts';
export { followersOf, rowsOfPicks } from './table/followers.ts';
export { findHeaderRow, likelyHeaderRow } from './table/headerRow.ts';
export type { MergedBlock } from './table/joinedHeadings.ts';
export { withJoinedHeadings } from './table/joinedHeadings.ts';
export { lookAlikeHeadings, lookAlikeText } from './table/lookAlikeHeadings.ts';
export { mainSheet } from './table/mainSheet.ts';
export { matchPictures } from './table/matchPictures.ts';
export { offeredColumns } from './table/offeredColumns.ts';
export type { Cell, Picks, RowView } from './table/picks.ts';
export {
  NO_PICKS,
  cellOf,
  columnOf,
  hiddenCount,
  keyOf,
  pick,
  pickableRows,
  rectangle,
  rowOf,
  wholeColumn,
} from './table/picks.ts';
export { groupField, personFields } from './table/personFields.ts';
export type { GivenField } from './table/givenFields.ts';
export { asksForNumber } from './template/asksForNumber.ts';
export type { FieldPlan, SheetView } from './table/matchFields.ts';
export { fieldOfColumn } from './table/matchFields.ts';
export type { LayerPlan } from './table/planFields.ts';
export { listOfPeople } from './table/listOfPeople.ts';
export { isOpen, planLayers, viewFor } from './table/planFields.ts';
export type { RecordGrid } from './table/recordGrid.ts';
export { fieldAt, gridOfCopies, gridOfSheet } from './table/recordGrid.ts';
export { copyGrid, copyRows } from './table/copyRows.ts';
export type { RegisterCell } from './table/register.ts';
export { registerRows } from './table/register.ts';
export { removeCopies, removeRecord, removeRecords } from './table/removeCopies.ts';
export { isSectionColumn, withSectionColumns } from './table/sectionColumn.ts';
export type { ServiceReason, ServiceRows } from './table/serviceRows.ts';
export { serviceRows } from './table/serviceRows.ts';
export type { RowChange, TableDifferences } from './table/tableDifferences.ts';
export { MAX_COMPARED_ROWS, tableDifferences } from './table/tableDifferences.ts';
export { hasQuery, sharedRowsOf, sheetRowsOf } from './table/tableRecords.ts';
export { tableRows } from './table/tableRows.ts';
export { naturalItemKind, tallyOf } from './table/tally.ts';
export { isAcross, withTurned } from './table/turnedTable.ts';
export { twinColumns } from './table/twinColumns.ts';
export { neededColumns } from './table/neededColumns.ts';
export { tableFields, withTableColumns } from './table/usedColumns.ts';
export { columnNames } from './table/waitingLayers.ts';
export { FEW_VALUES, likelyValueColumn } from './table/valueColumns.ts';
export { wantsColumns } from './table/wantsColumns.ts';

// template
export { dayFirstDate } from './template/dates.ts';
export { decidedLanguage } from './template/decidedLanguage.ts';
export type { FieldOption } from './template/fieldMenu.ts';
export { fieldOptions, insertOptions, typedField } from './template/fieldMenu.ts';
export { formatProblems, shownValues, unfilledFields } from './template/fieldText.ts';
export { formatProblemText } from './template/formatProblemText.ts';
export type { Language } from './template/language.ts';
export { PLAIN_LANGUAGE, needsLanguage } from './template/language.ts';
export { loadLanguage } from './template/loadLanguage.ts';
export type { PipeGroup } from './template/pipe.ts';
export { renderTemplate } from './template/renderTemplate.ts';
export { RUSSIAN } from './template/russian.ts';
export { templateMistakes } from './template/templateMistakes.ts';
export { fieldNear, withPipes } from './template/withPipe.ts';

// issued
export {
  carryRows,
  doubledNumbers,
  joinedRegister,
  newIssue,
  replaceRows,
  restoreRows,
  supersedeRows,
  withdrawRows,
} from './issued/changeRows.ts';
export type { CorrectedRow } from './issued/correctedRows.ts';
export { correctedRows } from './issued/correctedRows.ts';
export { issuedCopies } from './issued/issuedCopies.ts';
export type { IssuedFilter } from './issued/issuedTable.ts';
export {
  dayText,
  foundRows,
  issuedCells,
  issuedCsv,
  ISSUED_HEADINGS,
  issuedStateText,
} from './issued/issuedTable.ts';
export { finishIssue, issueNumbers, NoNumberError, peekNumbers } from './issued/issueNumbers.ts';
export { isNumberOfData, numberPatternProblem } from './issued/numberPattern.ts';
export { restoredRegister } from './issued/restoredRows.ts';
