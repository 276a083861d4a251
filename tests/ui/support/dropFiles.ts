import { fireEvent } from '@testing-library/react';

/** Files as a person drags them over an element, or over the page, and lets them go there. */
export function holdFiles(target: Document | Element, ...files: readonly File[]): void {
  fireEvent.dragOver(target, { dataTransfer: { types: ['Files'], files } });
}

export function dropFiles(target: Document | Element, ...files: readonly File[]): void {
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });
}

export const aTable = (name = 'класс 7Б.xls') => new File(['ФИО;Класс'], name);
