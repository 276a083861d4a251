/** The remarks of a filled template: what a person types into them is kept. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { LiveReport } from '../../../src/app/check/livePreflight.ts';
import { createStore } from '../../../src/app/platform/createStore.ts';
import type { StartedSession } from '../../../src/app/startedSession.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { createEditor } from '../../../src/engine/editor/index.ts';
import type { Finding } from '../../../src/output/check/index.ts';
import { CheckList } from '../../../src/ui/pages/start/CheckList.tsx';

const SAMPLES = ['Место', 'Дата', 'Время', 'Директор'];

const finding = (text: string, count = 2): Finding => ({
  problem: { kind: 'sampleText', layerId: text, layerName: text, text },
  first: 0,
  last: count - 1,
  count,
  copies: [0, 1].slice(0, count),
});

/** The page of a template with these samples, whose check has found them. */
function opened() {
  const layers = SAMPLES.map((text) => createTextLayer({ id: text, name: text, display: text }));
  const editor = createEditor({ document: createDocument({ layers }) });
  const reportOf = (findings: readonly Finding[]): LiveReport => ({
    report: { copies: 2, ready: 0, flagged: [0, 1], findings, names: [] },
    document: editor.getSnapshot().document,
    isFailed: false,
  });
  const store = createStore<LiveReport>(reportOf(SAMPLES.slice(0, 3).map((text) => finding(text))));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list reads
  const session = { editor, preflight: { ...store, want: () => undefined } } as unknown as StartedSession;
  const page = render(
    <CheckList session={session} onShow={() => undefined}>
      <button type="button">Скачать PDF</button>
    </CheckList>,
  );
  const textOf = (id: string) =>
    editor
      .getSnapshot()
      .document.layers.map((layer) => (layer.id === id ? Reflect.get(layer, 'display') : ''));
  return {
    ...page,
    user: userEvent.setup(),
    found: (findings: readonly Finding[]) => store.set(reportOf(findings)),
    shows: (id: string) => textOf(id).join(''),
  };
}

const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Своя надпись' });

async function typeInto(user: ReturnType<typeof userEvent.setup>, place: number, text: string) {
  const field = fields()[place];
  if (field === undefined) throw new Error(`There is no field ${place}.`);
  await user.type(field, text);
}

test('a text for all copies counts once its field is left, whatever is pressed next', async () => {
  const { user, shows } = opened();
  await typeInto(user, 0, 'Актовый зал');
  await user.click(screen.getByRole('button', { name: 'Скачать PDF' }));
  expect([shows('Место'), shows('Дата')]).toEqual(['Актовый зал', 'Дата']);
});

test('Escape leaves what is typed where it is', async () => {
  const { user, shows } = opened();
  await typeInto(user, 1, '4 декабря{Escape}');
  expect(fields()[1]?.value).toBe('4 декабря');
  await user.tab();
  expect(shows('Дата')).toBe('4 декабря');
});

test('a field whose remark goes while it is typed has its text counted', async () => {
  const { user, found, shows } = opened();
  await typeInto(user, 2, 'в 15 часов');
  found([finding('Директор', 1), ...SAMPLES.slice(0, 2).map((text) => finding(text))]);
  await expect.poll(() => shows('Время')).toBe('в 15 часов');
});

test('a field that is left empty leaves the text of the template', async () => {
  const { user, shows } = opened();
  await user.click(fields()[0] ?? document.body);
  await user.tab();
  expect(shows('Место')).toBe('Место');
});
