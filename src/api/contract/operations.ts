/**
 * The table of all API operations: path, access, request and response. Client methods, server routes and
 * their checks, the OpenAPI document and the access tests derive from it. A new call is an entry here and in
 * `summaries.ts`, its handler in `server`, and its test.
 */
import * as auth from './auth.ts';
import { categoryListSchema, tagListSchema } from './categories.ts';
import { fontReplySchema, imageReplySchema } from './images.ts';
import * as letters from './letters.ts';
import { MAX_BUNDLE_BYTES, MAX_FONT_BYTES, MAX_IMAGE_BYTES, MAX_LETTER_BYTES } from './limits.ts';
import type { Operation } from './operation.ts';
import { file, json, of } from './operation.ts';
import * as projects from './projects.ts';
import { PROOF_OPERATIONS } from './proofOperations.ts';
import { settingsSchema, updateSettingsRequestSchema } from './settings.ts';
import * as templates from './templates.ts';

/** Sixteen million characters of layers, most of them two bytes long, and their escapes. */
const MAX_SAVE_BYTES = 48_000_000;
const BUNDLE_TOO_LARGE = `Архив больше ${MAX_BUNDLE_BYTES / 1_000_000} МБ, такой проект загрузить нельзя.`;

export const OPERATIONS = {
  csrf: {
    ...of('GET', '/api/getr', 'anyone', 'auth'),
    reply: auth.csrfReplySchema,
    failure: 'signIn',
  },
  register: {
    ...of('POST', '/api/auth/register/', 'anyone', 'auth'),
    body: json(auth.registerRequestSchema),
    reply: auth.authReplySchema,
    status: 201,
    errorStatuses: [429, 503],
    failure: 'registration',
  },
  login: {
    ...of('POST', '/api/auth/login/', 'anyone', 'auth'),
    body: json(auth.loginRequestSchema),
    reply: auth.authReplySchema,
    errorStatuses: [429, 503],
    failure: 'signIn',
  },
  githubState: {
    ...of('GET', '/api/auth/github/', 'anyone', 'auth'),
    reply: auth.githubStateSchema,
    failure: 'signIn',
  },
  githubStart: {
    ...of('POST', '/api/auth/github/start/', 'anyone', 'auth'),
    body: json(auth.githubStartRequestSchema),
    reply: auth.githubStartReplySchema,
    errorStatuses: [404, 429],
    failure: 'signIn',
  },
  githubFinish: {
    ...of('POST', '/api/auth/github/finish/', 'anyone', 'auth'),
    body: json(auth.githubFinishRequestSchema),
    reply: auth.authReplySchema,
    errorStatuses: [404, 429, 503],
    failure: 'signIn',
  },
  forgotPassword: {
    ...of('POST', '/api/auth/forgot-password/', 'anyone', 'auth'),
    body: json(auth.forgotPasswordRequestSchema),
    reply: null,
    errorStatuses: [404, 429],
    failure: 'signIn',
  },
  resetPassword: {
    ...of('POST', '/api/auth/reset-password/', 'anyone', 'auth'),
    body: json(auth.resetPasswordRequestSchema),
    reply: null,
    errorStatuses: [429, 503],
    failure: 'password',
  },
  logout: {
    ...of('POST', '/api/auth/logout/', 'account', 'auth'),
    reply: null,
    failure: 'logout',
  },
  refreshToken: {
    ...of('POST', '/api/auth/token/refresh/', 'account', 'auth'),
    reply: auth.refreshReplySchema,
    failure: 'signIn',
  },
  me: {
    ...of('GET', '/api/auth/me/', 'account', 'auth'),
    reply: auth.profileSchema,
    failure: 'profileLoad',
  },
  changePassword: {
    ...of('POST', '/api/auth/change-password/', 'account', 'auth'),
    body: json(auth.changePasswordRequestSchema),
    reply: auth.changePasswordReplySchema,
    errorStatuses: [429, 503],
    failure: 'password',
  },
  changeLogin: {
    ...of('POST', '/api/auth/change-login/', 'account', 'auth'),
    body: json(auth.changeLoginRequestSchema),
    reply: auth.profileSchema,
    errorStatuses: [429, 503],
    failure: 'profileUpdate',
  },
  changeEmail: {
    ...of('POST', '/api/auth/change-email/', 'account', 'auth'),
    body: json(auth.changeEmailRequestSchema),
    reply: auth.profileSchema,
    errorStatuses: [429, 503],
    failure: 'profileUpdate',
  },
  resendEmail: {
    ...of('POST', '/api/auth/change-email/resend/', 'account', 'auth'),
    reply: auth.profileSchema,
    errorStatuses: [404, 429, 503],
    failure: 'profileUpdate',
  },
  cancelEmail: {
    ...of('DELETE', '/api/auth/change-email/', 'account', 'auth'),
    reply: auth.profileSchema,
    failure: 'profileUpdate',
  },
  askEmailLink: {
    ...of('POST', '/api/auth/confirm-email/send/', 'account', 'auth'),
    reply: auth.profileSchema,
    errorStatuses: [400, 404, 429, 503],
    failure: 'profileUpdate',
  },
  confirmEmail: {
    ...of('POST', '/api/auth/confirm-email/', 'anyone', 'auth'),
    body: json(auth.confirmEmailRequestSchema),
    reply: null,
    errorStatuses: [429],
    failure: 'profileUpdate',
  },
  deleteAccount: {
    ...of('POST', '/api/auth/delete-account/', 'account', 'auth'),
    body: json(auth.deleteAccountRequestSchema),
    reply: null,
    errorStatuses: [429, 503],
  },
  listSessions: {
    ...of('GET', '/api/auth/sessions/', 'account', 'auth'),
    reply: auth.sessionsSchema,
  },
  endOtherSessions: {
    ...of('DELETE', '/api/auth/sessions/', 'account', 'auth'),
    reply: null,
  },
  endSession: {
    ...of('DELETE', '/api/auth/sessions/{id}/', 'owner', 'auth'),
    reply: null,
  },
  updateProfile: {
    ...of('POST', '/api/auth/update_profile/', 'account', 'auth'),
    body: json(auth.updateProfileRequestSchema),
    reply: auth.profileSchema,
    failure: 'profileUpdate',
  },
  settings: {
    ...of('GET', '/api/auth/get_user_settings/', 'account', 'settings'),
    reply: settingsSchema,
    failure: 'settingsLoad',
  },
  updateSettings: {
    ...of('POST', '/api/auth/update_settings/', 'account', 'settings'),
    body: json(updateSettingsRequestSchema),
    reply: settingsSchema,
    failure: 'settingsUpdate',
  },
  listProjects: {
    ...of('GET', '/api/projects/', 'account', 'projects'),
    reply: projects.projectListSchema,
  },
  createProject: {
    ...of('POST', '/api/projects/', 'account', 'projects'),
    body: json(projects.createProjectRequestSchema),
    reply: projects.projectSchema,
    status: 201,
  },
  projectName: {
    ...of('GET', '/api/projects/{id}/', 'owner', 'projects'),
    reply: projects.projectLookupSchema,
  },
  renameProject: {
    ...of('PATCH', '/api/projects/{id}/', 'owner', 'projects'),
    body: json(projects.renameProjectRequestSchema),
    reply: projects.projectSchema,
    failure: 'projectUpdate',
  },
  deleteProject: {
    ...of('DELETE', '/api/projects/{id}/', 'owner', 'projects'),
    reply: null,
  },
  restoreProject: {
    ...of('POST', '/api/projects/{id}/restore/', 'owner', 'projects'),
    reply: projects.projectSchema,
  },
  listBin: {
    ...of('GET', '/api/projects/bin/', 'account', 'projects'),
    reply: projects.binSchema,
  },
  emptyBin: {
    ...of('DELETE', '/api/projects/bin/', 'account', 'projects'),
    query: projects.emptyBinQuerySchema,
    reply: null,
  },
  purgeProject: {
    ...of('DELETE', '/api/projects/bin/{id}/', 'owner', 'projects'),
    reply: null,
  },
  loadProject: {
    ...of('GET', '/api/project-data/{id}/', 'owner', 'projects'),
    reply: projects.projectDataSchema,
  },
  saveProject: {
    ...of('PATCH', '/api/project-data/{id}/', 'owner', 'projects'),
    body: json(projects.updateProjectDataRequestSchema, MAX_SAVE_BYTES),
    reply: projects.projectSchema,
    errorStatuses: [409],
    failure: 'projectUpdate',
  },
  exportProject: {
    ...of('GET', '/api/projects/{id}/export/', 'owner', 'projects'),
    reply: 'bundle',
    errorStatuses: [413],
  },
  exportProjects: {
    ...of('GET', '/api/projects/export/', 'account', 'projects'),
    reply: 'bundle',
    errorStatuses: [429],
  },
  importProject: {
    ...of('POST', '/api/projects/import/', 'account', 'projects'),
    body: file('bundle', MAX_BUNDLE_BYTES, BUNDLE_TOO_LARGE),
    reply: projects.importedProjectSchema,
    status: 201,
    errorStatuses: [429],
  },
  listTemplates: {
    ...of('GET', '/api/templates/', 'viewer', 'templates'),
    query: templates.templateQuerySchema,
    reply: templates.templateListSchema,
  },
  createTemplate: {
    ...of('POST', '/api/templates/create_from_project/', 'account', 'templates'),
    body: json(templates.createTemplateRequestSchema),
    reply: templates.templateSchema,
    status: 201,
    errorStatuses: [404, 429],
  },
  loadTemplate: {
    ...of('GET', '/api/templates/{id}/', 'viewer', 'templates'),
    reply: templates.templateDetailSchema,
  },
  deleteTemplate: {
    ...of('DELETE', '/api/templates/{id}/', 'account', 'templates'),
    reply: null,
  },
  loadTemplateImage: {
    ...of('GET', '/api/templates/{id}/images/{hash}', 'viewer', 'templates'),
    reply: 'image',
  },
  likeTemplate: {
    ...of('POST', '/api/templates/{id}/like/', 'account', 'templates'),
    body: json(templates.likeRequestSchema),
    reply: templates.likeReplySchema,
  },
  viewTemplate: {
    ...of('POST', '/api/templates/{id}/view/', 'account', 'templates'),
    reply: templates.viewReplySchema,
  },
  useTemplate: {
    ...of('POST', '/api/templates/{id}/use_template/', 'account', 'templates'),
    reply: projects.projectSchema,
    status: 201,
    errorStatuses: [413, 429],
  },
  categories: {
    ...of('GET', '/api/categories/', 'viewer', 'templates'),
    reply: categoryListSchema,
  },
  tags: {
    ...of('GET', '/api/tags/', 'viewer', 'templates'),
    reply: tagListSchema,
  },
  uploadImage: {
    ...of('POST', '/api/images/', 'account', 'images'),
    body: file('image', MAX_IMAGE_BYTES),
    reply: imageReplySchema,
    status: 201,
    errorStatuses: [429],
  },
  uploadFont: {
    ...of('POST', '/api/fonts/', 'account', 'images'),
    body: file('font', MAX_FONT_BYTES),
    reply: fontReplySchema,
    status: 201,
    errorStatuses: [429],
  },
  loadImage: {
    ...of('GET', '/api/images/{hash}', 'owner', 'images'),
    reply: 'image',
  },
  ...PROOF_OPERATIONS,
  tryLetter: {
    ...of('POST', '/api/letters/try/', 'account', 'letters'),
    body: json(letters.tryLetterRequestSchema, MAX_LETTER_BYTES),
    reply: letters.sendLetterReplySchema,
    errorStatuses: [404, 429],
  },
  sendLetter: {
    ...of('POST', '/api/letters/', 'account', 'letters'),
    body: json(letters.sendLetterRequestSchema, MAX_LETTER_BYTES),
    reply: letters.sendLetterReplySchema,
    errorStatuses: [404, 429],
  },
  letterStates: {
    ...of('POST', '/api/letters/states/', 'account', 'letters'),
    body: json(letters.letterStatesRequestSchema, 500_000),
    reply: letters.letterStatesReplySchema,
    errorStatuses: [404],
  },
} as const satisfies Record<string, Operation>;

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
/** The same table as a list. */
export const EVERY_OPERATION: readonly Operation[] = Object.values(OPERATIONS);
