/**
 * Renders the editor screen of a project with an in-memory server. Missing browser functions (canvas, fonts)
 * do nothing.
 */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import type { Document } from '../../../../src/document/document.ts';
import { ApplicationProvider } from '../../../../src/ui/application/ApplicationProvider.tsx';
import { startApplication } from '../../../../src/app/application.ts';
import { createDeviceSurface } from '../../../../src/hosts/page/deviceSurface.ts';
import { createSurface } from '../../../../src/browser/surface.ts';
import type { SceneTypesetter } from '../../../../src/engine/scene/index.ts';
import { loadParts } from '../../../../src/engine/scene/index.ts';
import { createFontLoader } from '../../../../src/browser/fonts.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import type { Platform } from '../../../../src/app/platform/platform.ts';
import ProjectEditorPage from '../../../../src/ui/pages/editor/ProjectEditorPage.tsx';
import { SOON } from '../../../../src/ui/editor/soon.ts';
import { Toaster } from '../../../../src/kit/Toaster.tsx';
import type { Replies } from '../../support/fakeService.ts';
import { aProject, fakeService, json } from '../../support/fakeService.ts';
import { IDLE_DRAWING } from '../../support/idleDrawing.ts';
import { testPlatform } from '../../support/testPlatform.ts';

/** Browser functions that the editor needs and the test page lacks; tests/ui/setup.ts removes them. */
function fakeBrowser(): void {
  // The canvas area has no size here, so the painter never paints; it only needs a context.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.create(null) as CanvasRenderingContext2D, // none of it is called
  );
  vi.stubGlobal('FontFace', function FontFace() {});
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true });
}

/** Measures, like a browser, no face that was not loaded. */
function fakeHost(): Drawing['host'] {
  const fonts = createFontLoader(new Set(), () => ({ load: () => Promise.resolve() }));
  let typesetter: SceneTypesetter = {
    advance: (text, font) => {
      if (!fonts.isLoaded(font))
        throw new Error(`The font ${font.family} was measured before it was loaded.`);
      return (text.length * font.size) / 2;
    },
  };
  return {
    loadFonts: fonts.load,
    loadOwnFonts: fonts.loadOwn,
    loadLanguage: () => Promise.resolve(),
    filling: () => RUSSIAN_FILLING,
    loadParts: async (layers) => {
      typesetter = await loadParts(layers, typesetter);
    },
    typesetter: () => typesetter,
  };
}

/** Renders the editor with this document and waits until it is loaded. */
export async function renderEditor(
  opened: Document,
  platform: Partial<Platform> = {},
  replies: Replies = {},
  drawn: Partial<Drawing> = {},
) {
  fakeBrowser();
  const drawing = Promise.resolve<Drawing>({
    ...IDLE_DRAWING,
    host: fakeHost(),
    surfaces: { onPage: createDeviceSurface, offPage: createSurface },
    ...drawn,
  });
  const project = aProject({ name: opened.name });
  const service = fakeService([project], {
    'GET /api/project-data/p1/': () => json(200, { ...project, ...encodeDocument(opened) }),
    'PATCH /api/project-data/p1/': () => json(200, { ...project, version: 2 }),
    ...replies,
  });
  const path = '/generator2/p1';
  const complete = {
    ...testPlatform(path, service, { token: 't', user: 'olga' }),
    loadDrawing: () => drawing,
    ...platform,
  };
  const application = startApplication(complete);
  // The page suspends until drawing is loaded; a suspended render continues only in an awaited `act`.
  await act(async () => {
    render(
      <ApplicationProvider application={application}>
        <ProjectEditorPage projectId="p1" />
        <Toaster />
      </ApplicationProvider>,
    );
    await drawing;
  });
  // What the editor fetches as soon as it is shown.
  await act(async () => {
    await Promise.all(SOON.map((part) => part.fetch()));
    await import('../../../../src/ui/editor/clipboard/layerClipboard.ts');
  });
  // The question about a found draft covers everything else.
  await screen.findByRole('toolbar', { name: 'Панель инструментов', hidden: true });
  return { user: userEvent.setup({ delay: null }), service, currentPath: complete.currentPath };
}

/** Names of the layers in the stack, from the top. */
export function layerNames(): string[] {
  const list = screen.queryByRole('list', { name: 'Слои, верхний первым' });
  const rows = list === null ? [] : [...list.querySelectorAll('[aria-pressed]')];
  return rows.map((row) => row.getAttribute('aria-label') ?? '');
}
