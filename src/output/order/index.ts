/** An order: what is saved and how. */
export type { ChosenDesign, DesignChoice } from './designChoice.ts';
export type { ExtraFile, Order, OrderOption, OrderScope } from './order.ts';
export { changedOrder, lastingPart, openingOrder } from './chosenOrder.ts';
export { ORDER_OPTIONS, USUAL_ORDER, drawnDocument, optionNames, settledOrder } from './order.ts';
export { isDocument, isOnSheets, isOneDocument, isOnePdf } from './orderShape.ts';
export { isSameWay, orderOfAll } from './sameWay.ts';
