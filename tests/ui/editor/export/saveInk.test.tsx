/** The switch that leaves the background out. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { renderEditor } from '../support/renderEditor.tsx';
import { words } from '../../support/words.ts';

const sheet = { width: 400, height: 240 };
const background = createImageLayer({ id: 'b', name: 'Рамка', src: '/api/images/1', x: 0, y: 0, ...sheet });
const title = createTextLayer({
  id: 't',
  name: 'Заголовок',
  display: 'Диплом',
  formatting: { default: { ...DEFAULT_TEXT_FORMAT, color: '#ffffff' }, segments: [] },
});

async function openDialog(document: Document, keys: string) {
  const { user } = await renderEditor(document);
  await user.keyboard(keys);
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('ink saving', () => {
  test.each([
    ['saving', '{Control>}e{/Control}'],
    ['printing', '{Control>}p{/Control}'],
  ])('is offered when %s, names what is left out and the texts that white paper hides', async (_, keys) => {
    const { user, dialog } = await openDialog(createDocument({ sheet, layers: [background, title] }), keys);
    const part = within(dialog.getByTestId('save-ink'));
    const before = part.getByRole('switch').getAttribute('aria-checked');
    await user.click(part.getByRole('switch'));
    expect([
      before,
      part.getByRole('switch').getAttribute('aria-checked'),
      part.getByText(words(/^Белый лист.*\.$/)).textContent,
      part.getByRole('status').textContent,
    ]).toEqual([
      'false',
      'true',
      'Белый лист без фона: не печатаем «Рамка».',
      'Светлый текст на белом листе почти не виден: «Заголовок».',
    ]);
  });

  test('is not offered where there is no background', async () => {
    const { dialog } = await openDialog(createDocument({ sheet, layers: [title] }), '{Control>}e{/Control}');
    expect(dialog.queryByTestId('save-ink')).toBeNull();
  });
});
