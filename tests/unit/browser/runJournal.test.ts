/** Journals of interrupted runs: what is written is read, in each form that the program has ever written. */
import { describe, expect, test } from 'vitest';
import { copyLine, headLine, parseJournal } from '../../../src/browser/runJournal.ts';
import type { Order } from '../../../src/output/order/index.ts';
import { fileFormats } from '../../../src/output/formats/index.ts';
import { USUAL_ORDER } from '../../../src/output/order/index.ts';
import { USUAL_SHEET } from '../../../src/output/print/index.ts';

const run = { archive: '1.zip', modified: 1, identity: 'x', total: 3 };
const headOf = (order: Order) => ({ version: 2 as const, ...run, order });

describe('the journal of a run', () => {
  test.each(fileFormats.map(({ id }) => id))('in %s can be read, and so be continued', (format) => {
    const order: Order = {
      ...USUAL_ORDER,
      name: 'Диплом',
      format,
      copies: '1–5, 8',
      pattern: '{Класс}/{ФИО}',
      dpi: 300,
      isEach: true,
      isPicture: true,
      layout: USUAL_SHEET,
      delivery: 'printer',
      extra: 'register',
    };
    const copy = { name: `1.${format}`, fingerprint: 'f', size: 1, crc: 1 };
    expect(parseJournal(headLine(headOf(order)) + copyLine(copy))).toEqual({
      head: headOf(order),
      copies: [copy],
    });
  });

  test('of a program without some option has its usual value', () => {
    const { dpi: _dpi, pattern: _pattern, ...order } = { ...USUAL_ORDER, name: 'Диплом' };
    const line = `${JSON.stringify({ version: 2, ...run, order })}\n`;
    expect(parseJournal(line)?.head.order).toEqual({ ...USUAL_ORDER, name: 'Диплом' });
  });

  const former = { name: 'Диплом', copies: '2–4', pattern: '{ФИО}' };
  const now = { ...USUAL_ORDER, ...former, hasMarks: false };
  test.each<[string, object, Order]>([
    ['images', { ...former, format: 'png' }, now],
    [
      'images in another resolution',
      { ...former, format: 'webp', dpi: 96 },
      { ...now, format: 'webp', dpi: 96 },
    ],
    ['documents', { ...former, format: 'pdf' }, { ...now, purpose: 'send', format: 'pdf', isEach: true }],
    [
      'documents with marks, as images',
      { ...former, format: 'pdf', isPicture: true, hasMarks: true },
      { ...now, purpose: 'send', format: 'pdf', isEach: true, isPicture: true, hasMarks: true },
    ],
  ])('in the form of the former program has %s', (_what, order, expected) => {
    const line = `${JSON.stringify({ version: 1, ...run, order })}\n`;
    expect(parseJournal(line)).toEqual({ head: headOf(expected), copies: [] });
  });

  test.each([
    ['of a newer program', { version: 3, ...run, order: USUAL_ORDER }],
    ['in a format that there is not', { version: 2, ...run, order: { ...USUAL_ORDER, format: 'bmp' } }],
  ])('%s is not there', (_which, head) => {
    expect(parseJournal(`${JSON.stringify(head)}\n`)).toBeNull();
  });
});
