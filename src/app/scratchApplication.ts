/**
 * Application for the course's project: the same person, settings and screens, but an in-memory service with
 * this one project, and no device storage, so that the person's data is never touched.
 */
import { CONNECTION_TEXT } from '../api/errorTexts.ts';
import type { ApiError, ApiResult } from '../api/result.ts';
import type { Document } from '../document/document.ts';
import type { Application } from './application.ts';
import { NO_DRAFTS } from '../hosts/page/draftStore.ts';
import { FORGETFUL_TABLES } from '../hosts/page/tableStore.ts';
import { ALONE } from '../hosts/page/tabs.ts';

export const SCRATCH_ID = 'training';
const NO_CONNECTION: ApiError = { kind: 'offline', code: 500, text: CONNECTION_TEXT, details: null };

/** `families` are loaded with the project, so that any document with them can be laid out later. */
export function scratchApplication(
  application: Application,
  opened: Document,
  families: readonly string[],
): Application {
  const { api, platform } = application;
  const loadFonts = async (): Promise<ApiResult<null>> => {
    const { host } = await platform.loadDrawing();
    const { kind } = await host.loadFonts(families);
    return kind === 'loaded' ? reply(null) : { ok: false, error: NO_CONNECTION };
  };
  return {
    ...application,
    beforeReload: new Set(),
    api: {
      ...api,
      projectName: () => reply(opened.name),
      loadProject: async () => {
        const fonts = await loadFonts();
        return fonts.ok ? reply({ id: SCRATCH_ID, version: 1, document: opened, problems: [] }) : fonts;
      },
      saveProject: () => reply({ version: 1 }),
      uploadImage: async (image) => {
        const { width, height } = await createImageBitmap(image);
        return reply({ hash: '', src: await dataUrlOf(image), width, height });
      },
    },
    platform: {
      ...platform,
      // There is nothing to remove.
      drafts: { ...NO_DRAFTS, keep: () => Promise.resolve('kept') },
      tabs: { enter: () => ALONE },
      tableStore: FORGETFUL_TABLES,
      guardLeaving: () => () => undefined,
      savedNotice: { tone: 'info', text: 'Учебный проект сохранять не нужно.' },
    },
  };
}

function reply<Value>(value: Value) {
  return Promise.resolve({ ok: true, value } as const);
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () =>
      reject(new Error('The image could not be read.', { cause: reader.error })),
    );
    reader.readAsDataURL(file);
  });
}
