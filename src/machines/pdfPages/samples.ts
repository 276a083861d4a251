import { samplesOf } from '../kernel/sample.ts';
import { pdfPagesMachine } from './machine.ts';

const page = { number: 0, size: { width: 595, height: 842 }, picture: null };
const events = [
  { type: 'add', wish: { page, as: 'picture', follows: false } },
  { type: 'add', wish: { page, as: 'texts', follows: true } },
  { type: 'close' },
] as const;
const reports = {
  showPages: [
    { type: 'opened', pageCount: 2 },
    { type: 'page', page },
    { type: 'refused', reason: 'broken' },
  ],
  addPage: [{ type: 'drawn' }, { type: 'broken' }],
} as const;

export const pdfPagesSamples = samplesOf(pdfPagesMachine, [
  { name: 'Файл из двух страниц', input: undefined, events, reports },
]);
