import type { RuleBook } from './rule.ts';
import { saveDialogSamples } from '../../../src/machines/saveDialog/samples.ts';
import { saveDialogMachine } from '../../../src/machines/saveDialog/machine.ts';
import type { Order } from '../../../src/output/order/index.ts';
import { USUAL_ORDER } from '../../../src/output/order/index.ts';
import { done, failed, sampleOf } from './rule.ts';

const usual = sampleOf(saveDialogSamples);
const order = (part: Partial<Order> = {}): Order => ({ ...USUAL_ORDER, name: 'Грамоты', ...part });
const change = (part: Partial<Order>) => ({ type: 'change', order: order(part) });
const saved = (part: Partial<Order>) => ({ type: 'save', order: order(part) });
const save = saved({});
const oneImage: Partial<Order> = { scope: 'instance' };
const onPaper: Partial<Order> = { format: 'pdf', delivery: 'printer' };
const print = saved(onPaper);
const copy = { type: 'copy', order: order(oneImage) };
const expectInstance = { to: 'standby', event: { type: 'expect', scope: 'instance' } };
const expectCollection = { to: 'standby', event: { type: 'expect', scope: 'collection' } };
const made = done('export', { kind: 'done', fileName: 'Грамоты.png' });
const noMemory = { code: 'memory', text: 'Не хватило памяти.' };
const refusal = 'Недостаточно данных для сохранения галереи. Минимальное количест: 2';

export const saveDialogRules: RuleBook = {
  machine: saveDialogMachine,
  groups: [
    {
      title: 'the save dialog',
      sample: usual,
      rules: [
        {
          rule: 'has a collection made ready when there is one',
          events: [],
          state: { open: 'choosing' },
          context: { purpose: 'save', order: null },
          sent: [expectCollection],
        },
        {
          rule: 'has one image made ready when there is no collection',
          input: { collectionError: refusal },
          events: [],
          state: { open: 'choosing' },
          sent: [expectInstance],
        },
        {
          rule: 'has one copy measured once, whatever is chosen and saved meanwhile',
          events: [change({ format: 'webp' }), save, made],
          state: { open: 'done' },
          asked: { estimate: [undefined] },
        },
        {
          rule: 'has the copies checked once, whatever is chosen and saved meanwhile',
          events: [change({ copies: '2' }), save, made],
          state: { open: 'done' },
          asked: { preflight: [undefined] },
        },
        {
          rule: 'saves what was chosen',
          events: [saved({ name: 'Бейджи', format: 'webp', copies: '1–5, 8', pattern: '{Класс}/{ФИО}' })],
          state: 'saving',
          context: {
            order: order({ name: 'Бейджи', format: 'webp', copies: '1–5, 8', pattern: '{Класс}/{ФИО}' }),
          },
          asked: {
            export: [order({ name: 'Бейджи', format: 'webp', copies: '1–5, 8', pattern: '{Класс}/{ФИО}' })],
          },
        },
        {
          rule: 'copies the one image as it was chosen',
          events: [{ type: 'copy', order: order({ ...oneImage, isInkSaving: true, dpi: 300 }) }],
          state: 'copying',
          asked: { copyImage: [order({ ...oneImage, isInkSaving: true, dpi: 300 })] },
        },
        {
          rule: 'makes one PDF for the printer',
          events: [print],
          state: 'saving',
          asked: { export: [order(onPaper)] },
        },
        {
          rule: 'can save the PDF after it was printed',
          events: [print, made, { type: 'openFile' }, saved({ format: 'pdf' })],
          state: 'saving',
          did: ['openFile'],
          asked: { export: [order(onPaper), order({ format: 'pdf' })] },
        },
        {
          rule: 'saves a file about the chosen copies, then the copies',
          events: [saved({ extra: 'register' }), made, save],
          state: 'saving',
          asked: { export: [order({ extra: 'register' }), order()] },
        },
        ...(['contactSheet', 'register'] as const).flatMap((extra) => [
          {
            rule: `makes no ${extra} of one image`,
            events: [saved({ ...oneImage, extra })],
            state: { open: 'choosing' },
          },
          {
            rule: `makes no ${extra} of copies that are not there`,
            events: [saved({ copies: '21', extra })],
            state: { open: 'choosing' },
          },
        ]),
        {
          rule: 'makes the sheet for a print shop of one copy',
          events: [saved({ ...oneImage, format: 'pdf', extra: 'shopSheet' })],
          state: 'saving',
        },
        ...[oneImage, { copies: '21' }].map((part) => ({
          rule: `makes the page that measures a printer whatever is chosen: ${JSON.stringify(part)}`,
          events: [saved({ ...part, extra: 'calibration' })],
          state: 'saving',
        })),
        {
          rule: 'opens the printed PDF in a tab without leaving it',
          events: [print, made, { type: 'openFile' }],
          state: { open: 'done' },
          did: ['openFile'],
        },
        ...['первые', '21'].flatMap((copies) => [
          {
            rule: `does not print the copies «${copies}» of twenty`,
            events: [saved({ ...onPaper, copies })],
            state: { open: 'choosing' },
          },
          {
            rule: `does not save the copies «${copies}» of twenty`,
            events: [saved({ copies })],
            state: { open: 'choosing' },
          },
        ]),
        {
          rule: 'does not print a collection while it is refused',
          input: { collectionError: refusal },
          events: [print],
          state: { open: 'choosing' },
        },
        ...[{ format: 'png' } as const, { format: 'pdf', isEach: true } as const].map((part) => ({
          rule: `prints nothing but one PDF, so not ${JSON.stringify(part)}`,
          events: [saved({ ...part, delivery: 'printer' })],
          state: { open: 'choosing' },
        })),
        {
          rule: 'saves one image whatever is written of the copies',
          events: [saved({ ...oneImage, copies: 'первые' })],
          state: 'saving',
        },
        {
          rule: 'has the run made ready that would be next, also after it',
          events: [change(oneImage), saved(oneImage), made],
          state: { open: 'done' },
          sent: [expectCollection, expectInstance, expectInstance],
        },
        {
          rule: 'no longer tells of the last file after a change',
          events: [save, made, change({ format: 'webp' })],
          state: { open: 'choosing' },
          context: { fileName: null },
        },
        {
          rule: 'does not save a collection while it is refused',
          input: { collectionError: refusal },
          events: [save],
          state: { open: 'choosing' },
        },
        {
          rule: 'saves one image also while a collection is refused',
          input: { collectionError: refusal },
          events: [saved(oneImage)],
          state: 'saving',
        },
        {
          rule: 'names the file that was made',
          events: [save, made],
          state: { open: 'done' },
          context: { fileName: 'Грамоты.png', failure: null },
        },
        {
          rule: 'says why nothing was made',
          events: [save, done('export', { kind: 'failed', failure: noMemory })],
          state: { open: 'failed' },
          did: ['noticeSavingFailed'],
          context: { fileName: null, failure: noMemory },
        },
        {
          rule: 'says why when the run itself breaks',
          events: [save, failed('export', new Error('Остановился обработчик.'))],
          state: { open: 'failed' },
          did: ['noticeSavingFailed'],
          context: {
            failure: {
              code: 'crash',
              text: 'внутренняя ошибка, попробуйте ещё раз',
              details: 'Остановился обработчик.',
            },
          },
        },
        {
          rule: 'goes on saving until the run has stopped',
          events: [save, { type: 'cancel' }],
          state: 'saving',
          sent: [expectCollection, { to: 'export', event: { type: 'cancel' } }],
        },
        {
          rule: 'reports a cancelled run without blame',
          events: [save, { type: 'cancel' }, done('export', { kind: 'cancelled' })],
          state: { open: 'cancelled' },
          context: { fileName: null, failure: null },
        },
        {
          rule: 'forgets the last outcome when saving again',
          events: [save, made, save],
          state: 'saving',
          context: { fileName: null },
        },
        {
          rule: 'copies the one image, and says so',
          events: [copy, done('copyImage')],
          state: { open: 'copied' },
        },
        {
          rule: 'does not copy a collection',
          events: [{ type: 'copy', order: order() }],
          state: { open: 'choosing' },
        },
        {
          rule: 'says why the image was not copied',
          events: [copy, failed('copyImage', noMemory)],
          state: { open: 'failed' },
          did: ['noticeSavingFailed'],
          context: { failure: noMemory },
        },
        {
          rule: 'gives up copying when it is cancelled',
          events: [copy, { type: 'cancel' }],
          state: { open: 'cancelled' },
        },
        {
          rule: 'forgets the last file when copying',
          events: [save, made, copy],
          state: 'copying',
          context: { fileName: null },
        },
        {
          rule: 'shares the file that was made',
          events: [save, made, { type: 'share' }],
          state: { open: 'done' },
          did: ['shareFile'],
          context: { fileName: 'Грамоты.png' },
        },
        {
          rule: 'has nothing to share before, or after another choice',
          events: [{ type: 'share' }, save, made, change(oneImage), { type: 'share' }],
          state: { open: 'choosing' },
        },
        { rule: 'cannot be closed while saving', events: [save, { type: 'close' }], state: 'saving' },
        { rule: 'closes', events: [save, made, { type: 'close' }], state: 'closed' },
      ],
    },
  ],
};
