/**
 * The service as the interface sees it: one method a call, each answering a value of the contract or a readable failure.
 * What only reads, and what takes long, can be called off by a signal.
 */
import type { Document } from '../document/document.ts';
import type { Decode, LayerProblem } from '../document/codec/decode.ts';
import { decodeDocument } from '../document/codec/decode.ts';
import { projectChanges } from '../document/codec/changes.ts';
import type {
  AuthAnswer,
  ChangePasswordAnswer,
  ChangePasswordRequest,
  GithubFinishRequest,
  GithubStartAnswer,
  GithubStartRequest,
  LoginRequest,
  Profile,
  RegisterRequest,
  UpdateProfileRequest,
} from './contract/auth.ts';
import type { ImageAnswer } from './contract/images.ts';
import { imageHashOf } from './contract/images.ts';
import type { DeletedProject, Project } from './contract/projects.ts';
import type { Settings, UpdateSettingsRequest } from './contract/settings.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { ApiResult } from './result.ts';
import { clearSession, STORAGE_KEYS, storeIfThereIsRoom, storeSession } from './session.ts';
import type { CallOptions, TransportOptions } from './transport.ts';
import { templateCalls } from './templateCalls.ts';
import type { TemplateCalls } from './templateCalls.ts';
import { createTransport, notFoundHere } from './transport.ts';

export interface LoadedProject {
  readonly id: string;
  readonly version: number;
  readonly document: Document;
  /** Layers that this product cannot show, or has repaired. Empty for its own projects. */
  readonly problems: readonly LayerProblem[];
}

export interface SaveArguments {
  readonly id: string;
  /** The version last loaded or saved. */
  readonly version: number;
  /** The document last loaded or saved, and the one to save now. */
  readonly saved: Document;
  readonly present: Document;
  /** Ends the call; the service may have saved all the same. */
  readonly signal?: AbortSignal;
}

export interface ApiClient extends TemplateCalls {
  /** Registers, and keeps the new session in storage. */
  register(fields: RegisterRequest): Promise<ApiResult<AuthAnswer>>;
  login(fields: LoginRequest): Promise<ApiResult<AuthAnswer>>;
  /** Forgets the session in storage even when the call fails. */
  logout(): Promise<ApiResult<undefined>>;
  refreshToken(): Promise<ApiResult<undefined>>;
  me(options?: CallOptions): Promise<ApiResult<Profile>>;
  changePassword(fields: ChangePasswordRequest): Promise<ApiResult<ChangePasswordAnswer>>;
  updateProfile(fields: UpdateProfileRequest): Promise<ApiResult<Profile>>;
  /** Begins such a sign-in; the answer says where to send the browser. */
  githubStart(fields: GithubStartRequest): Promise<ApiResult<GithubStartAnswer>>;
  /** Hands over what the browser brought back, and keeps the new session in storage. */
  githubFinish(fields: GithubFinishRequest): Promise<ApiResult<AuthAnswer>>;
  settings(options?: CallOptions): Promise<ApiResult<Settings>>;
  updateSettings(fields: UpdateSettingsRequest): Promise<ApiResult<Settings>>;
  listProjects(options?: CallOptions): Promise<ApiResult<Project[]>>;
  createProject(name: string): Promise<ApiResult<Project>>;
  renameProject(id: string, name: string): Promise<ApiResult<Project>>;
  /** Into the bin. */
  deleteProject(id: string): Promise<ApiResult<undefined>>;
  /** Out of the bin. */
  restoreProject(id: string): Promise<ApiResult<Project>>;
  listBin(options?: CallOptions): Promise<ApiResult<DeletedProject[]>>;
  /** Deletes everything in the bin for good. */
  emptyBin(): Promise<ApiResult<undefined>>;
  /** Deletes one project of the bin for good. */
  purgeProject(id: string): Promise<ApiResult<undefined>>;
  /** Deletes a project that could not be finished, past the bin. */
  discardProject(id: string): Promise<ApiResult<undefined>>;
  /** The project's name only, as the entry to the editor asks for it; 404 when it is missing or another's. */
  projectName(id: string, options?: CallOptions): Promise<ApiResult<string>>;
  loadProject(id: string, options?: CallOptions): Promise<ApiResult<LoadedProject>>;
  /** Sends what changed and nothing else. A newer version on the server is refused with code 409. */
  saveProject(args: SaveArguments): Promise<ApiResult<{ readonly version: number }>>;
  uploadImage(image: Blob, options?: CallOptions): Promise<ApiResult<ImageAnswer>>;
  /** The bytes behind an image layer's `src`, for `/api/images/{hash}`; a browser cannot send the token by itself. */
  loadImage(src: string, options?: CallOptions): Promise<ApiResult<Blob>>;
  /** The project as a .zip that `importProject` takes again. */
  exportProject(id: string, options?: CallOptions): Promise<ApiResult<Blob>>;
  importProject(bundle: Blob, options?: CallOptions): Promise<ApiResult<Project>>;
}

export interface ApiClientOptions extends TransportOptions {
  /** `decodeDocument` by default. */
  readonly decode?: Decode;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { storage, decode = (wire) => Promise.resolve(decodeDocument(wire)) } = options;
  const transport = createTransport(options);
  const { call, download } = transport;

  function keepSession(result: ApiResult<AuthAnswer>): ApiResult<AuthAnswer> {
    if (result.ok) storeSession(storage, result.value);
    return result;
  }

  /** Stores a new token in the place of the one stored now; not if that has gone meanwhile, as after signing out. */
  function tokenReplacement(): (token: string) => void {
    const replaced = storage.getItem(STORAGE_KEYS.token);
    return (token) => {
      if (storage.getItem(STORAGE_KEYS.token) === replaced) storage.setItem(STORAGE_KEYS.token, token);
    };
  }

  return {
    register: async (json) => keepSession(await call(ENDPOINTS.register, { json })),
    login: async (json) => keepSession(await call(ENDPOINTS.login, { json })),
    logout: async () => {
      const result = await call(ENDPOINTS.logout);
      clearSession(storage);
      return result;
    },
    refreshToken: async () => {
      const replaceToken = tokenReplacement();
      const result = await call(ENDPOINTS.refresh);
      if (!result.ok) return result;
      replaceToken(result.value.token);
      return { ok: true, value: undefined };
    },
    me: (options) => call(ENDPOINTS.me, options),
    changePassword: async (json) => {
      const replaceToken = tokenReplacement();
      const result = await call(ENDPOINTS.changePassword, { json });
      if (result.ok && result.value.token !== undefined) replaceToken(result.value.token);
      return result;
    },
    updateProfile: async (json) => {
      const result = await call(ENDPOINTS.updateProfile, { json });
      if (result.ok) storeIfThereIsRoom(storage, STORAGE_KEYS.name, result.value.name);
      return result;
    },
    githubStart: (json) => call(ENDPOINTS.githubStart, { json }),
    githubFinish: async (json) => keepSession(await call(ENDPOINTS.githubFinish, { json })),
    settings: (options) => call(ENDPOINTS.settings, options),
    updateSettings: (json) => call(ENDPOINTS.updateSettings, { json }),
    listProjects: (options) => call(ENDPOINTS.listProjects, options),
    createProject: (name) => call(ENDPOINTS.createProject, { json: { name } }),
    renameProject: (id, name) => call(ENDPOINTS.renameProject, { id, json: { name } }),
    deleteProject: (id) => call(ENDPOINTS.deleteProject, { id }),
    restoreProject: (id) => call(ENDPOINTS.restoreProject, { id }),
    listBin: (options) => call(ENDPOINTS.bin, options),
    emptyBin: () => call(ENDPOINTS.emptyBin),
    purgeProject: (id) => call(ENDPOINTS.purgeProject, { id }),
    discardProject: async (id) => {
      const deleted = await call(ENDPOINTS.deleteProject, { id });
      return deleted.ok ? call(ENDPOINTS.purgeProject, { id }) : deleted;
    },
    projectName: async (id, options) => {
      const result = await call(ENDPOINTS.project, { ...options, id });
      return result.ok ? { ok: true, value: result.value.data.name } : result;
    },
    loadProject: async (id, options) => {
      const result = await call(ENDPOINTS.projectData, { ...options, id });
      if (!result.ok) return result;
      const { document, problems } = await decode(result.value);
      return { ok: true, value: { id: result.value.id, version: result.value.version, document, problems } };
    },
    saveProject: async ({ id, version, saved, present, signal }) => {
      const options = signal === undefined ? {} : { signal };
      const changes = projectChanges(saved, present);
      if (changes.kind === 'none') return { ok: true, value: { version } };
      if (changes.kind === 'name') {
        const renamed = await call(ENDPOINTS.renameProject, { ...options, id, json: { name: changes.name } });
        return withVersion(renamed, () => version);
      }
      const json = { ...changes.fields, version };
      return withVersion(
        await call(ENDPOINTS.updateProjectData, { ...options, id, json }),
        (project) => project.version,
      );
    },
    uploadImage: (blob, options) => call(ENDPOINTS.uploadImage, { ...options, blob }),
    loadImage: async (src, options) => {
      const id = imageHashOf(src);
      return id === null ? notFoundHere(ENDPOINTS.image) : download(ENDPOINTS.image, { ...options, id });
    },
    exportProject: (id, options) => download(ENDPOINTS.exportProject, { ...options, id }),
    importProject: (blob, options) => call(ENDPOINTS.importProject, { ...options, blob }),
    ...templateCalls(transport, decode),
  };
}

/** Renaming leaves the version of the data alone, so a save after it is still based on the version that was loaded. */
function withVersion(
  result: ApiResult<Project>,
  versionOf: (project: Project) => number,
): ApiResult<{ readonly version: number }> {
  return result.ok ? { ok: true, value: { version: versionOf(result.value) } } : result;
}
