import type { RuleBook } from './rule.ts';
import { saveDialogSamples } from '../../../src/machines/saveDialog/samples.ts';
import { saveDialogMachine } from '../../../src/machines/saveDialog/machine.ts';
import { USUAL_SHEET } from '../../../src/output/index.ts';
import { done, failed, sampleOf } from './rule.ts';

const usual = sampleOf(saveDialogSamples);
const save = { type: 'save' };
const copy = { type: 'copy' };
const expectInstance = { to: 'standby', event: { type: 'expect', scope: 'instance' } };
const expectCollection = { to: 'standby', event: { type: 'expect', scope: 'collection' } };
const collection = { type: 'chooseTab', tab: 'collection' };
const instance = { type: 'chooseTab', tab: 'instance' };
const chooseCopies = { type: 'chooseCopies', copies: '1–5, 8' };
const chooseNames = { type: 'chooseNames', pattern: '{Класс}/{ФИО}' };
const choosePdf = { type: 'choosePdf', pdf: { isEach: true, isPicture: true, layout: null } };
const chooseResolution = { type: 'chooseResolution', dpi: 300 };
const chooseInk = { type: 'chooseInk', isInkSaving: true };
const made = done('export', { kind: 'done', fileName: 'Грамоты.png' });
const noMemory = { code: 'memory', text: 'Не хватило памяти.' };
const onSheets = { isEach: false, isPicture: false, layout: USUAL_SHEET };
const inPdf = { scope: 'collection', name: 'Грамоты', format: 'pdf' };
const inPng = { scope: 'collection', name: 'Грамоты', format: 'png', pattern: null };
const usualPdf = { pdf: { isEach: false, isPicture: false, layout: null }, copies: '', pattern: null };
const print = { type: 'print' };
const toPrint = { projectName: 'Грамоты', collectionError: null, copyCount: 20, purpose: 'print' };
const refusal = 'Недостаточно данных для сохранения галереи. Минимальное количест: 2';

export const saveDialogRules: RuleBook = {
  machine: saveDialogMachine,
  groups: [
    {
      title: 'the save dialog',
      sample: usual,
      rules: [
        {
          rule: 'opens on the collection when there is one, with the name of the project and .png',
          events: [],
          state: { open: 'choosing' },
          context: { tab: 'collection', name: 'Грамоты', format: 'png', copies: '', pattern: null },
          sent: [expectCollection],
        },
        {
          rule: 'opens on one image when there is no collection',
          input: { projectName: 'Грамоты', collectionError: refusal },
          events: [],
          state: { open: 'choosing' },
          context: { tab: 'instance' },
          sent: [expectInstance],
        },
        {
          rule: 'opens with the copies, names and resolution that were chosen before',
          input: {
            projectName: 'Грамоты',
            collectionError: null,
            copyCount: 20,
            kept: {
              copies: '8',
              pattern: '{ФИО}',
              pdf: { isEach: false, isPicture: false, layout: null },
              dpi: 96,
            },
          },
          events: [save],
          state: 'saving',
          asked: {
            export: [{ ...inPng, copies: '8', pattern: '{ФИО}', dpi: 96 }],
          },
        },
        {
          rule: 'has one copy measured once, whatever is chosen and saved meanwhile',
          events: [{ type: 'chooseFormat', format: 'webp' }, save, made],
          state: { open: 'done' },
          asked: { estimate: [undefined] },
        },
        {
          rule: 'has the copies checked once, whatever is chosen and saved meanwhile',
          events: [collection, save, made],
          state: { open: 'done' },
          asked: { preflight: [undefined] },
        },
        {
          rule: 'keeps tab, name and format as chosen',
          events: [
            instance,
            { type: 'changeName', name: 'Бейджи' },
            { type: 'chooseFormat', format: 'webp' },
          ],
          state: { open: 'choosing' },
          context: { tab: 'instance', name: 'Бейджи', format: 'webp' },
        },
        {
          rule: 'remembers copies and names as soon as they are chosen',
          events: [chooseCopies, chooseNames],
          state: { open: 'choosing' },
          did: ['keepChoice', 'keepChoice'],
          context: { copies: '1–5, 8', pattern: '{Класс}/{ФИО}' },
        },
        {
          rule: 'saves the chosen copies under the chosen names',
          events: [chooseCopies, chooseNames, save],
          state: 'saving',
          did: ['keepChoice', 'keepChoice'],
          asked: {
            export: [
              {
                scope: 'collection',
                name: 'Грамоты',
                format: 'png',
                copies: '1–5, 8',
                pattern: '{Класс}/{ФИО}',
              },
            ],
          },
        },
        {
          rule: 'opens with the wishes for PDF that were chosen before',
          input: {
            projectName: 'Грамоты',
            collectionError: null,
            copyCount: 20,
            kept: { copies: '', pattern: null, pdf: choosePdf.pdf, dpi: 192 },
          },
          events: [],
          state: { open: 'choosing' },
          context: { pdf: { isEach: true, isPicture: true, layout: null } },
        },
        {
          rule: 'remembers the wishes for PDF, and saves by them',
          events: [{ type: 'chooseFormat', format: 'pdf' }, choosePdf, save],
          state: 'saving',
          did: ['keepChoice'],
          asked: {
            export: [
              {
                scope: 'collection',
                name: 'Грамоты',
                format: 'pdf',
                copies: '',
                pattern: null,
                pdf: { isEach: true, isPicture: true, layout: null },
              },
            ],
          },
        },
        {
          rule: 'leaves the background out of what is saved when ink is to be saved, and no longer when it is not',
          events: [chooseInk, save, made, { type: 'chooseInk', isInkSaving: false }, save],
          state: 'saving',
          asked: {
            export: [
              { ...inPng, copies: '', isInkSaving: true },
              { ...inPng, copies: '' },
            ],
          },
        },
        {
          rule: 'copies the one image without its background when ink is to be saved',
          events: [instance, chooseInk, copy],
          state: 'copying',
          asked: { copyImage: [{ isInkSaving: true, dpi: 192 }] },
        },
        {
          rule: 'remembers the resolution and saves by it, and names the usual one no longer',
          events: [chooseResolution, save, made, { type: 'chooseResolution', dpi: 192 }, save],
          state: 'saving',
          did: ['keepChoice', 'keepChoice'],
          asked: {
            export: [
              { ...inPng, copies: '', dpi: 300 },
              { ...inPng, copies: '' },
            ],
          },
        },
        {
          rule: 'copies the one image in the chosen resolution',
          events: [instance, chooseResolution, copy],
          state: 'copying',
          did: ['keepChoice'],
          asked: { copyImage: [{ isInkSaving: false, dpi: 300 }] },
        },
        {
          rule: 'no longer tells of the last file after chooseResolution',
          events: [save, made, chooseResolution],
          state: { open: 'choosing' },
          did: ['keepChoice'],
          context: { fileName: null, dpi: 300 },
        },
        {
          rule: 'no longer tells of the last file after chooseInk',
          events: [save, made, chooseInk],
          state: { open: 'choosing' },
          context: { fileName: null, isInkSaving: true },
        },
        {
          rule: 'opened for printing makes one PDF of the collection for the printer',
          input: { ...toPrint, kept: { copies: '8', pattern: null, pdf: choosePdf.pdf, dpi: 192 } },
          events: [print],
          state: 'saving',
          context: { format: 'pdf' },
          asked: {
            export: [
              {
                scope: 'collection',
                name: 'Грамоты',
                format: 'pdf',
                copies: '8',
                pattern: null,
                pdf: { isEach: false, isPicture: true, layout: null },
                delivery: 'printer',
              },
            ],
          },
        },
        {
          rule: 'opened for printing can save the PDF, also after it was printed',
          input: toPrint,
          events: [print, made, { type: 'openFile' }, save],
          state: 'saving',
          did: ['openFile'],
          context: { delivery: 'file' },
        },
        {
          rule: 'saves a file about the chosen copies, then the copies',
          events: [chooseCopies, { type: 'saveExtra', extra: 'register' }, made, save],
          state: 'saving',
          did: ['keepChoice'],
          context: { delivery: 'file', extra: null },
          asked: {
            export: [
              { ...inPng, copies: '1–5, 8', extra: 'register' },
              { ...inPng, copies: '1–5, 8' },
            ],
          },
        },
        {
          rule: 'saves a file about the copies also after they were printed, and prints after that',
          input: toPrint,
          events: [print, made, { type: 'saveExtra', extra: 'contactSheet' }, made, print],
          state: 'saving',
          asked: {
            export: [
              { ...inPdf, ...usualPdf, delivery: 'printer' },
              { ...inPdf, ...usualPdf, extra: 'contactSheet' },
              { ...inPdf, ...usualPdf, delivery: 'printer' },
            ],
          },
        },
        ...['contactSheet', 'register'].flatMap((extra) => [
          {
            rule: `makes no ${extra} of one image`,
            events: [instance, { type: 'saveExtra', extra }],
            state: { open: 'choosing' },
          },
          {
            rule: `makes no ${extra} of copies that are not there`,
            events: [
              { type: 'chooseCopies', copies: '21' },
              { type: 'saveExtra', extra },
            ],
            state: { open: 'choosing' },
            did: ['keepChoice'],
          },
        ]),
        {
          rule: 'makes the page that measures a printer whatever is chosen',
          events: [instance, { type: 'saveExtra', extra: 'calibration' }],
          state: 'saving',
          asked: {
            export: [{ scope: 'instance', name: 'Грамоты', format: 'png', extra: 'calibration' }],
          },
        },
        {
          rule: 'opens the printed PDF in a tab without leaving it',
          input: toPrint,
          events: [print, made, { type: 'openFile' }],
          state: { open: 'done' },
          did: ['openFile'],
        },
        {
          rule: 'lays copies on a sheet of one document, be they one or many, not of an archive',
          input: {
            ...toPrint,
            purpose: 'save',
            kept: { copies: '', pattern: null, pdf: onSheets, dpi: 192 },
          },
          events: [
            { type: 'chooseFormat', format: 'pdf' },
            save,
            made,
            { type: 'choosePdf', pdf: { ...onSheets, isEach: true } },
            save,
            made,
            instance,
            save,
          ],
          state: 'saving',
          did: ['keepChoice'],
          asked: {
            export: [
              { ...inPdf, pdf: onSheets, copies: '', pattern: null },
              { ...inPdf, pdf: { ...onSheets, isEach: true, layout: null }, copies: '', pattern: null },
              { ...inPdf, scope: 'instance', pdf: { ...onSheets, layout: { ...USUAL_SHEET, repeat: null } } },
            ],
          },
        },
        {
          rule: 'skips no cells and repeats no copies because an earlier run did',
          input: {
            ...toPrint,
            kept: {
              copies: '',
              pattern: null,
              pdf: { ...onSheets, layout: { ...USUAL_SHEET, sheet: 'l7160', skip: 3, repeat: null } },
              dpi: 192,
            },
          },
          events: [],
          state: { open: 'choosing' },
          context: { pdf: { ...onSheets, layout: { ...USUAL_SHEET, sheet: 'l7160' } } },
        },
        {
          rule: 'fills the sheet with one copy, and gives each of several a place, whatever the other tab had',
          input: toPrint,
          events: [
            { type: 'choosePdf', pdf: { ...onSheets, layout: { ...USUAL_SHEET, repeat: 5 } } },
            instance,
            print,
            made,
            collection,
            print,
          ],
          state: 'saving',
          did: ['keepChoice'],
          asked: {
            export: [
              {
                ...inPdf,
                scope: 'instance',
                pdf: { ...onSheets, layout: { ...USUAL_SHEET, repeat: null } },
                delivery: 'printer',
              },
              { ...inPdf, pdf: onSheets, copies: '', pattern: null, delivery: 'printer' },
            ],
          },
        },
        ...['первые', '21'].map((copies) => ({
          rule: `does not print the copies «${copies}» of twenty`,
          input: toPrint,
          events: [{ type: 'chooseCopies', copies }, print],
          state: { open: 'choosing' },
          did: ['keepChoice'],
        })),
        {
          rule: 'does not print a collection while it is refused',
          input: { ...toPrint, collectionError: refusal },
          events: [collection, print],
          state: { open: 'choosing' },
        },
        {
          rule: 'does not print unless it was opened for it',
          events: [print],
          state: { open: 'choosing' },
        },
        {
          rule: 'saves one document as PDF with text unless something else was chosen',
          events: [{ type: 'chooseFormat', format: 'pdf' }, instance, save],
          state: 'saving',
          asked: {
            export: [
              {
                scope: 'instance',
                name: 'Грамоты',
                format: 'pdf',
                pdf: { isEach: false, isPicture: false, layout: null },
              },
            ],
          },
        },
        ...['первые', '21'].map((copies) => ({
          rule: `does not save the copies «${copies}» of twenty`,
          events: [{ type: 'chooseCopies', copies }, save],
          state: { open: 'choosing' },
          did: ['keepChoice'],
        })),
        {
          rule: 'saves one image whatever is written of the copies',
          events: [{ type: 'chooseCopies', copies: 'первые' }, instance, save],
          state: 'saving',
          did: ['keepChoice'],
          asked: { export: [{ scope: 'instance', name: 'Грамоты', format: 'png' }] },
        },
        {
          rule: 'saves what was chosen',
          events: [
            collection,
            { type: 'changeName', name: ' Бейджи ' },
            { type: 'chooseFormat', format: 'webp' },
            save,
          ],
          state: 'saving',
          asked: {
            export: [{ scope: 'collection', name: 'Бейджи', format: 'webp', copies: '', pattern: null }],
          },
        },
        {
          rule: 'has the run made ready that would be next, also after it',
          events: [collection, save, made],
          state: { open: 'done' },
          sent: [expectCollection, expectCollection, expectCollection],
        },
        ...[instance, { type: 'changeName', name: 'Бейджи' }, { type: 'chooseFormat', format: 'webp' }].map(
          (event) => ({
            rule: `no longer tells of the last file after ${event.type}`,
            events: [save, made, event],
            state: { open: 'choosing' },
            context: { fileName: null },
          }),
        ),
        ...[chooseCopies, chooseNames, choosePdf].map((event) => ({
          rule: `no longer tells of the last file after ${event.type}`,
          events: [save, made, event],
          state: { open: 'choosing' },
          did: ['keepChoice'],
          context: { fileName: null },
        })),
        {
          rule: 'does not save a collection while it is refused',
          input: { projectName: 'Грамоты', collectionError: refusal },
          events: [collection, save],
          state: { open: 'choosing' },
        },
        {
          rule: 'saves one image also while a collection is refused',
          input: { projectName: 'Грамоты', collectionError: refusal },
          events: [save],
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
          events: [instance, copy, done('copyImage')],
          state: { open: 'copied' },
        },
        { rule: 'does not copy a collection', events: [copy], state: { open: 'choosing' } },
        {
          rule: 'says why the image was not copied',
          events: [instance, copy, failed('copyImage', noMemory)],
          state: { open: 'failed' },
          did: ['noticeSavingFailed'],
          context: { failure: noMemory },
        },
        {
          rule: 'gives up copying when it is cancelled',
          events: [instance, copy, { type: 'cancel' }],
          state: { open: 'cancelled' },
        },
        {
          rule: 'forgets the last file when copying',
          events: [instance, save, made, copy],
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
          events: [{ type: 'share' }, save, made, instance, { type: 'share' }],
          state: { open: 'choosing' },
        },
        { rule: 'cannot be closed while saving', events: [save, { type: 'close' }], state: 'saving' },
        { rule: 'closes', events: [save, made, { type: 'close' }], state: 'closed' },
      ],
    },
  ],
};
