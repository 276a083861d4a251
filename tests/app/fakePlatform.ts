/** Fake browser and service that record the calls of the composition root. */
import { RUSSIAN_FILLING } from '../../src/data/records/russianFilling.ts';
import { PLANS } from '../../src/hosts/page/export/plans.ts';
import { UNKNOWN_SITE } from '../../src/api/contract/site.ts';
import type { ApiClient, LoadedProject } from '../../src/api/client.ts';
import type { ApiResult } from '../../src/api/result.ts';
import { STORAGE_KEYS } from '../../src/api/session.ts';
import type { Document } from '../../src/document/document.ts';
import { createHeldTable } from '../../src/hosts/page/heldTable.ts';
import { FORGETFUL_TABLES } from '../../src/hosts/page/tableStore.ts';
import type { EditorPlatform } from '../../src/app/platform/platform.ts';
import type { MemoryDrafts } from '../host/memoryDrafts.ts';
import { fakeTabs, memoryDrafts, memoryStore } from '../host/memoryDrafts.ts';
import { startedWorksOf } from '../host/startedWorks.ts';
import { createNodeHost } from '../host/nodeHost.ts';

export interface FakePlatform {
  readonly platform: EditorPlatform;
  /** Pages opened, notices shown, files downloaded, themes set, in order. */
  readonly did: readonly (readonly unknown[])[];
  readonly stored: ReadonlyMap<string, string>;
  /** Whether closing the tab would ask now. */
  readonly asksBeforeClosing: () => boolean;
  /** Presses the browser's Back while closing would ask. */
  readonly pressBack: () => void;
  /** Simulates a 401 response to any call. */
  readonly refuseToken: () => void;
  /** Drafts on the device. */
  readonly drafts: MemoryDrafts;
  /** Simulates that the browser hides or closes the page. */
  readonly hide: () => void;
  /** Simulates the browser's `online` event; whether the service responds is checked separately. */
  readonly returnNetwork: () => Promise<void>;
  /** Simulates a service that stops responding during a call. */
  readonly fallSilent: () => Promise<void>;
}

export const SIGNED_IN = { [STORAGE_KEYS.token]: 'token-1', [STORAGE_KEYS.username]: 'anna' };

/** The time in every test. */
export const NOW = Date.UTC(2026, 10, 20, 9, 30);

export function aPlatform(
  api: Partial<ApiClient> = {},
  options: {
    readonly stored?: Record<string, string>;
    readonly path?: string;
    readonly over?: Partial<EditorPlatform>;
    readonly drafts?: MemoryDrafts;
    /** Other tabs of this browser with the same project. */
    readonly openTabs?: readonly string[];
  } = {},
): FakePlatform {
  const did: (readonly unknown[])[] = [];
  const stored = new Map(Object.entries(options.stored ?? SIGNED_IN));
  const guards = new Map<() => boolean, () => void>();
  const drafts = options.drafts ?? memoryDrafts();
  const hiding = new Set<() => void>();
  const watches = new Map<() => Promise<boolean>, (isOnline: boolean) => void>();
  const silences = new Map<(signal: AbortSignal) => Promise<boolean>, () => void>();
  let ids = 0;
  let onUnauthorized: (() => void) | null = null;
  const host = createNodeHost();
  host.loadFonts([]);
  const record =
    (name: string) =>
    (...args: readonly unknown[]) =>
      void did.push([name, ...args]);
  return {
    did,
    stored,
    asksBeforeClosing: () => [...guards.keys()].some((needed) => needed()),
    pressBack: () => guards.forEach((onBack) => onBack()),
    refuseToken: () => onUnauthorized?.(),
    drafts,
    hide: () => hiding.forEach((listener) => listener()),
    returnNetwork: async () => {
      for (const [isBack, onReturn] of watches) if (await isBack()) onReturn(false);
      await settled();
    },
    fallSilent: async () => {
      for (const onSilence of silences.values()) onSilence();
      await settled();
    },
    platform: {
      createApi: (callback) => {
        onUnauthorized = callback;
        return anApi(api);
      },
      remembers: true,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      host: {
        loadFonts: (families) => {
          host.loadFonts(families);
          return Promise.resolve({ kind: 'loaded' });
        },
        loadOwnFonts: () => Promise.resolve([]),
        loadLanguage: () => Promise.resolve(),
        filling: () => RUSSIAN_FILLING,
        loadParts: (layers) => host.loadParts(layers),
        typesetter: () => host.typesetter,
      },
      navigate: record('navigate'),
      leaveTo: record('leaveTo'),
      origin: 'https://grants.example.ru',
      currentPath: () => options.path ?? '/',
      reload: record('reload'),
      notify: record('notify'),
      download: (_file, fileName) => void did.push(['download', fileName]),
      printing: {
        isDirect: true,
        print: () => void did.push(['print']),
        openInTab: () => void did.push(['openInTab']),
      },
      reportError: record('reportError'),
      showTheme: record('showTheme'),
      look: {
        systemPrefersDark: () => false,
        watchSystemTheme: () => undefined,
        watchStored: () => undefined,
      },
      guardLeaving: (needed, onBack) => {
        guards.set(needed, onBack);
        return () => void guards.delete(needed);
      },
      loadPlans: () => Promise.resolve(PLANS),
      makeExport: unexpected('makeExport'),
      makePdf: unexpected('makePdf'),
      prewarm: record('prewarm'),
      findUnfinishedRun: () => Promise.resolve(null),
      forgetUnfinishedRun: () => Promise.resolve(),
      checkAllCopies: () => new Promise(() => undefined),
      measureSample: () => Promise.resolve(),
      drawThumbnail: () => Promise.resolve({ kind: 'failed' }),
      surfaces: { onPage: unexpected('onPage'), offPage: unexpected('offPage') },
      watchHiding: (listener) => {
        hiding.add(listener);
        return () => void hiding.delete(listener);
      },
      watchNetwork: (isBack, onReturn) => {
        watches.set(isBack, onReturn);
        return () => void watches.delete(isBack);
      },
      // A test says when the device has a network and the call fails all the same.
      startWatchdog: (asks, onSilence) => {
        silences.set(asks, onSilence);
        return () => void silences.delete(asks);
      },
      drafts,
      heldTable: createHeldTable(memoryStore()),
      organisationStore: memoryStore(),
      startedWorks: startedWorksOf(() => null),
      tabs: fakeTabs(options.openTabs),
      forgetAccount: (account) => drafts.clear(account),
      site: UNKNOWN_SITE,
      commandLine: null,
      whenIdle: () => () => undefined,
      wait: unexpected('wait'),
      tableStore: FORGETFUL_TABLES,
      nameStore: { load: unexpected('load'), change: unexpected('change') },
      now: () => NOW,
      newId: () => `id${(ids += 1)}`,
      loadDrawing: unexpected('loadDrawing'),
      ...options.over,
    },
  };
}

export function ok<T>(value: T): Promise<ApiResult<T>> {
  return Promise.resolve({ ok: true, value });
}

export function refused(code: number, text: string): Promise<ApiResult<never>> {
  return Promise.resolve({ ok: false, error: { kind: 'refused', code, text, details: null } });
}

export function aLoadedProject(document: Document, version = 1): LoadedProject {
  return { id: 'p1', version, document, problems: [] };
}

/** Resolves when all pending work is done. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function anApi(methods: Partial<ApiClient>): ApiClient {
  return {
    more: () => {
      throw new Error('Nobody asks for more calls here.');
    },
    register: unexpected('register'),
    login: unexpected('login'),
    logout: unexpected('logout'),
    refreshToken: unexpected('refreshToken'),
    me: unexpected('me'),
    changeLogin: unexpected('changeLogin'),
    changeEmail: unexpected('changeEmail'),
    resendEmail: unexpected('resendEmail'),
    cancelEmail: unexpected('cancelEmail'),
    tryLetter: unexpected('tryLetter'),
    sendLetter: unexpected('sendLetter'),
    letterStates: unexpected('letterStates'),
    askEmailLink: unexpected('askEmailLink'),
    listProofKeys: unexpected('listProofKeys'),
    addProofKey: unexpected('addProofKey'),
    proofKey: unexpected('proofKey'),
    withdrawProofKey: unexpected('withdrawProofKey'),
    reserveProofs: unexpected('reserveProofs'),
    withdrawProofs: unexpected('withdrawProofs'),
    listPickups: unexpected('listPickups'),
    startPickup: unexpected('startPickup'),
    pickup: unexpected('pickup'),
    withdrawPickup: unexpected('withdrawPickup'),
    putPickupCopy: unexpected('putPickupCopy'),
    removePickupCopy: unexpected('removePickupCopy'),
    finishPickup: unexpected('finishPickup'),
    fetchPickupCopy: unexpected('fetchPickupCopy'),
    sendPickupNote: unexpected('sendPickupNote'),
    pickupNotes: unexpected('pickupNotes'),
    removePickupNote: unexpected('removePickupNote'),
    confirmEmail: unexpected('confirmEmail'),
    deleteAccount: unexpected('deleteAccount'),
    listSessions: unexpected('listSessions'),
    endSession: unexpected('endSession'),
    endOtherSessions: unexpected('endOtherSessions'),
    exportProjects: unexpected('exportProjects'),
    forgotPassword: unexpected('forgotPassword'),
    resetPassword: unexpected('resetPassword'),
    changePassword: unexpected('changePassword'),
    updateProfile: unexpected('updateProfile'),
    githubState: unexpected('githubState'),
    githubStart: unexpected('githubStart'),
    githubFinish: unexpected('githubFinish'),
    settings: () => refused(500, 'Ошибка загрузки настроек'),
    updateSettings: unexpected('updateSettings'),
    organisations: unexpected('organisations'),
    keepOrganisations: unexpected('keepOrganisations'),
    listProjects: unexpected('listProjects'),
    createProject: unexpected('createProject'),
    renameProject: unexpected('renameProject'),
    deleteProject: unexpected('deleteProject'),
    restoreProject: unexpected('restoreProject'),
    listBin: unexpected('listBin'),
    emptyBin: unexpected('emptyBin'),
    purgeProject: unexpected('purgeProject'),
    discardProject: unexpected('discardProject'),
    projectName: unexpected('projectName'),
    loadProject: unexpected('loadProject'),
    saveProject: unexpected('saveProject'),
    uploadImage: unexpected('uploadImage'),
    uploadFont: unexpected('uploadFont'),
    exportProject: unexpected('exportProject'),
    importProject: unexpected('importProject'),
    listTemplates: unexpected('listTemplates'),
    loadTemplate: unexpected('loadTemplate'),
    loadTemplateImage: unexpected('loadTemplateImage'),
    createTemplate: unexpected('createTemplate'),
    deleteTemplate: unexpected('deleteTemplate'),
    likeTemplate: unexpected('likeTemplate'),
    viewTemplate: unexpected('viewTemplate'),
    useTemplate: unexpected('useTemplate'),
    categories: unexpected('categories'),
    tags: unexpected('tags'),
    loadImage: unexpected('loadImage'),
    ...methods,
  };
}

function unexpected(name: string) {
  return (): never => {
    throw new Error(`The test did not expect a call of ${name}.`);
  };
}
