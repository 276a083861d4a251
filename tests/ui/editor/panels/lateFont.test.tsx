/** A font whose file comes late does not get in the way of what is done meanwhile. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const TYPESETTER = { advance: (text: string) => text.length };

/** A new text is written, and a font is chosen for it whose file is on its way until `come` is called. */
async function withLateFont() {
  let arrive: (() => void) | undefined;
  const file = new Promise<{ readonly kind: 'loaded' }>((resolve) => {
    arrive = () => resolve({ kind: 'loaded' });
  });
  const host: Drawing['host'] = {
    loadFonts: (families) => (families.includes('Lobster') ? file : Promise.resolve({ kind: 'loaded' })),
    loadOwnFonts: () => Promise.resolve([]),
    loadLanguage: () => Promise.resolve(),
    filling: () => RUSSIAN_FILLING,
    loadParts: () => Promise.resolve(),
    typesetter: () => TYPESETTER,
  };
  const { user } = await renderEditor(createDocument(), {}, {}, { host });
  await user.click(screen.getByRole('button', { name: 'Текст' }));
  await user.click(await screen.findByRole('button', { name: /^Шрифт: /u }));
  await user.click(await screen.findByRole('option', { name: 'Lobster' }));
  const come = async () => {
    await act(async () => {
      arrive?.();
      await file;
    });
    await screen.findByRole('button', { name: 'Шрифт: Lobster' });
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
  return { user, come };
}

test('the focus goes back to the text that is being edited, before the font is there', async () => {
  await withLateFont();
  await waitFor(() => expect(document.activeElement?.matches('[data-edited-text]')).toBe(true));
});

test('the focus stays in the field that is filled in meanwhile', async () => {
  const { user, come } = await withLateFont();
  const size = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Размер шрифта' });
  await user.clear(size);
  await user.type(size, '3');
  await come();
  expect([document.activeElement === size, size.value]).toEqual([true, '3']);
});
