import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { USUAL_ORDER } from '../../../../src/output/order/index.ts';
import { entryOf } from '../../../../src/machines/catalogue.ts';
import { ruleOf } from '../../src/play/asRule.ts';
import { testSource } from '../../src/play/asTest.ts';
import type { Setup, Step } from '../../src/play/moment.ts';
import { lastOf, machinesIn } from '../../src/play/moment.ts';
import { play } from '../../src/play/play.ts';
import { sampleOf } from '../../../../tests/machines/rules.ts';
import { choices, SETUPS, setupOf, wander } from './wander.ts';

const TITLE = 'was walked by hand';

function sourceOf(setup: Setup, steps: readonly Step[], at: string): string {
  const walked = ruleOf(setup, play(setup, steps), at);
  return walked.kind === 'rule' ? testSource(walked.rule, TITLE) : `none: ${walked.reason}`;
}

function usual(machineId: string): Setup {
  const entry = entryOf(machineId);
  return setupOf(entry, sampleOf(entry.samples));
}

const openSaveDialog: Step = {
  kind: 'event',
  to: 'editor',
  event: { type: 'openSaveDialog', projectName: 'Бейджи', collectionError: null },
};
const ORDER = { ...USUAL_ORDER, name: 'Бейджи' };
const save: Step = { kind: 'event', to: 'editor/saveDialog', event: { type: 'save', order: ORDER } };
const planned: Step = {
  kind: 'reply',
  of: 'editor/saveDialog/export/plan',
  reply: { kind: 'done', output: { total: 2 } },
};
const cancel: Step = { kind: 'event', to: 'editor/saveDialog', event: { type: 'cancel' } };
const stopLimit: Step = { kind: 'clock', ms: 2000 };

describe('the copied test of a path', () => {
  test('is a file with the one rule that the path is', () => {
    const setup = { ...usual('draft'), guards: {} };
    const steps: readonly Step[] = [
      { kind: 'event', to: 'draft', event: { type: 'changed' } },
      stopLimit,
      {
        kind: 'reply',
        of: 'draft/writeDraft',
        reply: { kind: 'failed', error: new Error("Диск 'D:' полон") },
      },
    ];
    expect(sourceOf(setup, steps, 'draft')).toBe(`import { describe } from 'vitest';
import { entryOf } from '../../src/machines/catalogue.ts';
import { elapsed, failed, sampleOf, testRules } from './rules.ts';

const { machine, samples } = entryOf('draft');

describe('Черновик', () => {
  testRules(machine, sampleOf(samples), [
    {
      rule: 'was walked by hand',
      events: [
        { type: 'changed' },
        elapsed('gathering', 'draft.changed'),
        failed('writeDraft', new Error('Диск \\'D:\\' полон')),
      ],
      state: 'refused',
      did: ['noticeRefused'],
      context: {
        failure: {
          code: 'crash',
          text: 'внутренняя ошибка, попробуйте ещё раз',
          details: 'Диск \\'D:\\' полон',
        },
      },
    },
  ]);
});
`);
  });

  test('of a machine that runs others tells only how they ended', () => {
    const source = sourceOf(
      usual('editor'),
      [openSaveDialog, save, planned, cancel, stopLimit, { ...cancel, event: { type: 'close' } }],
      'editor',
    );
    expect(source).toContain("events: [\n        { type: 'openSaveDialog'");
    expect(source).toContain("done('saveDialog')");
    expect(source).not.toContain('cancel');
  });

  test('can be that of an invoked machine, from its own start', () => {
    const source = sourceOf(
      usual('editor'),
      [openSaveDialog, save, planned, cancel, stopLimit],
      'editor/saveDialog',
    );
    expect(source).toContain("input: { projectName: 'Бейджи', collectionError: null }");
    expect(source).toContain("events: [\n        {\n          type: 'save',\n          order: {");
    expect(source).toContain("{ type: 'cancel' },\n        done('export', { kind: 'cancelled' }),\n      ]");
    expect(source).toContain("state: { open: 'cancelled' }");
  });

  test('tells of time that ends nothing, and of a guard that was switched on the way', () => {
    const input = { projectId: 'p7', hasToken: true };
    const setup = { ...usual('project'), input, guards: { documentIsSaved: true } };
    const loaded: Step = {
      kind: 'reply',
      of: 'project/loadProject',
      reply: { kind: 'done', output: null },
    };
    const changed: Step = { kind: 'guard', machine: 'project', name: 'documentIsSaved', reply: false };
    const leave: Step = { kind: 'event', to: 'project', event: { type: 'leave' } };
    const source = sourceOf(setup, [loaded, changed, leave], 'project');
    expect(source).toContain('guards: { documentIsSaved: true }');
    expect(source).toContain("guardSays('documentIsSaved', false), { type: 'leave' }]");
    expect(source).toContain("input: { projectId: 'p7', hasToken: true }");
    const early = sourceOf(
      usual('draft'),
      [
        { kind: 'event', to: 'draft', event: { type: 'changed' } },
        { kind: 'clock', ms: 1500 },
        { kind: 'event', to: 'draft', event: { type: 'changed' } },
        { kind: 'clock', ms: 500 },
      ],
      'draft',
    );
    expect(early).toContain("[{ type: 'changed' }, passed(1500), { type: 'changed' }, passed(500)]");
  });

  test('is not made of a machine that an error has stopped', () => {
    const wrong: Step = { kind: 'event', to: 'auth', event: { type: 'signIn', username: 5 } };
    expect(sourceOf(usual('auth'), [wrong], 'auth')).toMatch(/^none: Машина остановлена ошибкой/);
  });
});

/** The modules that a test file imports, by what they are called from tests/machines. */
async function importsOf(source: string): Promise<Readonly<Record<string, unknown>>> {
  const names: Record<string, unknown> = {};
  for (const [, list = '', from = ''] of source.matchAll(/^import \{ (.+) \} from '(.+)';$/gm)) {
    const path = from.startsWith('.')
      ? new URL(`../../../../tests/machines/${from}`, import.meta.url).pathname
      : from;
    const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ decodeURI(path));
    for (const name of list.split(', ')) names[name] = module[name];
  }
  return names;
}

/** Registers the tests of a copied file here, as if it were saved beside the others. */
async function runSource(source: string): Promise<void> {
  const names = await importsOf(source);
  const body = source.replace(/^import .*$/gm, '');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what is tried is the very text that a person would paste
  new Function(...Object.keys(names), `'use strict';${body}`)(...Object.values(names));
}

describe('copied tests hold when they are pasted', async () => {
  const paths = fc.sample(choices, { numRuns: 4 * SETUPS.length, seed: 5 });
  const sources = SETUPS.flatMap(({ setup }, index) =>
    paths.slice(4 * index, 4 * index + 4).flatMap((numbers) => {
      const steps = wander(setup, numbers);
      const moments = play(setup, steps);
      return machinesIn(lastOf(moments)).map(({ address }) => sourceOf(setup, steps, address));
    }),
  );

  test('and nearly every path can be copied', () => {
    const none = sources.filter((source) => source.startsWith('none'));
    expect(none.length).toBeLessThan(sources.length / 20);
  });

  for (const source of sources) if (!source.startsWith('none')) await runSource(source);
});
