import type { RuleBook } from './rule.ts';
import { pdfPagesMachine } from '../../../src/machines/pdfPages/machine.ts';
import { pdfPagesSamples } from '../../../src/machines/pdfPages/samples.ts';
import { sampleOf } from './rule.ts';

const page = { number: 0, size: { width: 595, height: 842 }, picture: null };
const opened = { type: 'opened', pageCount: 2 };
const second = { ...page, number: 1 };
const came = { type: 'page', page };
const secondCame = { type: 'page', page: second };
const refused = { type: 'refused', reason: 'broken' };
const wish = { page, as: 'background', follows: true };
const other = { page, as: 'picture', follows: false };
const add = { type: 'add', wish };
const drawn = { type: 'drawn' };
const broken = { type: 'broken' };

export const pdfPagesRules: RuleBook = {
  machine: pdfPagesMachine,
  groups: [
    {
      title: 'the pages of a PDF file',
      sample: sampleOf(pdfPagesSamples),
      rules: [
        {
          rule: 'are read as soon as the dialog opens',
          events: [],
          state: { showing: 'opening' },
          context: { pageCount: 0, pages: [], refusal: null, wish: null },
          asked: { showPages: [undefined] },
        },
        {
          rule: 'are counted when the file is open',
          events: [opened],
          state: { showing: 'choosing' },
          context: { pageCount: 2, pages: [] },
        },
        {
          rule: 'come one after another',
          events: [opened, came, secondCame],
          state: { showing: 'choosing' },
          context: { pages: [page, second] },
        },
        {
          rule: 'of a file that is refused are none',
          events: [refused, add],
          state: { showing: 'refused' },
          context: { refusal: 'broken', wish: null },
        },
        {
          rule: 'that came before a broken one stay, and none is added',
          events: [opened, came, refused, add],
          state: { showing: 'refused' },
          context: { pages: [page], refusal: 'broken', wish: null },
        },
        {
          rule: 'are left by closing',
          events: [{ type: 'close' }],
          state: 'closed',
          did: ['leave'],
        },
      ],
    },
    {
      title: 'a page',
      sample: sampleOf(pdfPagesSamples),
      rules: [
        {
          rule: 'is drawn as it is wanted',
          events: [opened, came, add],
          state: { showing: 'adding' },
          context: { wish },
          asked: { addPage: [wish] },
        },
        {
          rule: 'is drawn while others still come',
          events: [opened, came, add, secondCame],
          state: { showing: 'adding' },
          context: { pages: [page, second] },
        },
        {
          rule: 'that is drawn closes the dialog',
          events: [opened, came, add, drawn],
          state: 'closed',
          did: ['leave'],
        },
        {
          rule: 'that cannot be drawn leaves the choice',
          events: [opened, came, add, broken],
          state: { showing: 'failed' },
          context: { refusal: null },
        },
        {
          rule: 'is drawn after a failure',
          events: [opened, came, add, broken, { type: 'add', wish: other }],
          state: { showing: 'adding' },
          context: { wish: other },
          asked: { addPage: [wish, other] },
        },
        {
          rule: 'is drawn to the end when a later one is broken',
          events: [opened, came, add, refused],
          state: { showing: 'adding' },
          context: { refusal: 'broken' },
          asked: { addPage: [wish] },
        },
        {
          rule: 'that cannot be drawn is refused with the file that is broken',
          events: [opened, came, add, refused, broken],
          state: { showing: 'refused' },
          context: { refusal: 'broken' },
        },
        {
          rule: 'is refused after a failure when the file is broken',
          events: [opened, came, add, broken, refused],
          state: { showing: 'refused' },
          context: { refusal: 'broken' },
        },
        {
          rule: 'is given up by closing',
          events: [opened, came, add, { type: 'close' }],
          state: 'closed',
          did: ['leave'],
        },
        {
          rule: 'is asked for once at a time',
          events: [opened, came, add, { type: 'add', wish: other }],
          state: { showing: 'adding' },
          context: { wish },
          asked: { addPage: [wish] },
        },
      ],
    },
  ],
};
