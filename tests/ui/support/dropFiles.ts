import { fireEvent } from '@testing-library/react';

/** Simulates dragging files over an element or the page, and dropping them. */
export function holdFiles(target: Document | Element, ...files: readonly File[]): void {
  fireEvent.dragOver(target, { dataTransfer: { types: ['Files'], files } });
}

export function dropFiles(target: Document | Element, ...files: readonly File[]): void {
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });
}

export const aTable = (name = 'класс 7Б.xls') => new File(['ФИО;Класс'], name);
