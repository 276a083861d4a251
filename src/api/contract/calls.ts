/**
 * The table of all API calls as the page knows them: path, access, reply. What the service reads of a request is
 * in `requests.ts`, so that no page loads it; both are one in `operations.ts`. A new call is an entry here, in
 * `requests.ts` if it takes anything, and in `summaries.ts`, its handler in `server`, and its test.
 */
import * as auth from './auth.ts';
import { categoryListSchema, tagListSchema } from './categories.ts';
import { fontReplySchema, imageReplySchema } from './images.ts';
import * as letters from './letters.ts';
import { keptBookSchema } from './organisations.ts';
import type { CallSummary } from './operation.ts';
import { of } from './operation.ts';
import * as projects from './projects.ts';
import { PICKUP_CALLS } from './pickupCalls.ts';
import { PROOF_CALLS } from './proofCalls.ts';
import { settingsSchema } from './settings.ts';
import * as templates from './templates.ts';

export const CALLS = {
  csrf: {
    ...of('GET', '/api/getr', 'anyone', 'auth'),
    reply: auth.csrfReplySchema,
    failure: 'signIn',
  },
  register: {
    ...of('POST', '/api/auth/register/', 'anyone', 'auth'),
    sends: 'json',
    reply: auth.authReplySchema,
    status: 201,
    errorStatuses: [429, 503],
    failure: 'registration',
  },
  login: {
    ...of('POST', '/api/auth/login/', 'anyone', 'auth'),
    sends: 'json',
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
    sends: 'json',
    reply: auth.githubStartReplySchema,
    errorStatuses: [404, 429],
    failure: 'signIn',
  },
  githubFinish: {
    ...of('POST', '/api/auth/github/finish/', 'anyone', 'auth'),
    sends: 'json',
    reply: auth.authReplySchema,
    errorStatuses: [404, 429, 503],
    failure: 'signIn',
  },
  forgotPassword: {
    ...of('POST', '/api/auth/forgot-password/', 'anyone', 'auth'),
    sends: 'json',
    reply: null,
    errorStatuses: [404, 429],
    failure: 'signIn',
  },
  resetPassword: {
    ...of('POST', '/api/auth/reset-password/', 'anyone', 'auth'),
    sends: 'json',
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
    sends: 'json',
    reply: auth.changePasswordReplySchema,
    errorStatuses: [429, 503],
    failure: 'password',
  },
  changeLogin: {
    ...of('POST', '/api/auth/change-login/', 'account', 'auth'),
    sends: 'json',
    reply: auth.profileSchema,
    errorStatuses: [429, 503],
    failure: 'profileUpdate',
  },
  changeEmail: {
    ...of('POST', '/api/auth/change-email/', 'account', 'auth'),
    sends: 'json',
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
    sends: 'json',
    reply: null,
    errorStatuses: [429],
    failure: 'profileUpdate',
  },
  deleteAccount: {
    ...of('POST', '/api/auth/delete-account/', 'account', 'auth'),
    sends: 'json',
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
    sends: 'json',
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
    sends: 'json',
    reply: settingsSchema,
    failure: 'settingsUpdate',
  },
  organisations: {
    ...of('GET', '/api/organisations/', 'account', 'settings'),
    reply: keptBookSchema,
    failure: 'settingsLoad',
  },
  keepOrganisations: {
    ...of('POST', '/api/organisations/', 'account', 'settings'),
    sends: 'json',
    reply: keptBookSchema,
    errorStatuses: [409, 429],
    failure: 'settingsUpdate',
  },
  listProjects: {
    ...of('GET', '/api/projects/', 'account', 'projects'),
    reply: projects.projectListSchema,
  },
  createProject: {
    ...of('POST', '/api/projects/', 'account', 'projects'),
    sends: 'json',
    reply: projects.projectSchema,
    status: 201,
  },
  projectName: {
    ...of('GET', '/api/projects/{id}/', 'owner', 'projects'),
    reply: projects.projectLookupSchema,
  },
  renameProject: {
    ...of('PATCH', '/api/projects/{id}/', 'owner', 'projects'),
    sends: 'json',
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
    asks: true,
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
    sends: 'json',
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
    sends: 'file',
    reply: projects.importedProjectSchema,
    status: 201,
    errorStatuses: [429, 503],
  },
  listTemplates: {
    ...of('GET', '/api/templates/', 'viewer', 'templates'),
    asks: true,
    reply: templates.templateListSchema,
  },
  createTemplate: {
    ...of('POST', '/api/templates/create_from_project/', 'account', 'templates'),
    sends: 'json',
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
    sends: 'json',
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
    sends: 'file',
    reply: imageReplySchema,
    status: 201,
    errorStatuses: [429, 503],
  },
  uploadFont: {
    ...of('POST', '/api/fonts/', 'account', 'images'),
    sends: 'file',
    reply: fontReplySchema,
    status: 201,
    errorStatuses: [429, 503],
  },
  loadImage: {
    ...of('GET', '/api/images/{hash}', 'owner', 'images'),
    reply: 'image',
  },
  ...PROOF_CALLS,
  ...PICKUP_CALLS,
  tryLetter: {
    ...of('POST', '/api/letters/try/', 'account', 'letters'),
    sends: 'json',
    reply: letters.sendLetterReplySchema,
    errorStatuses: [404, 429],
  },
  sendLetter: {
    ...of('POST', '/api/letters/', 'account', 'letters'),
    sends: 'json',
    reply: letters.sendLetterReplySchema,
    errorStatuses: [404, 429],
  },
  letterStates: {
    ...of('POST', '/api/letters/states/', 'account', 'letters'),
    sends: 'json',
    reply: letters.letterStatesReplySchema,
    errorStatuses: [404],
  },
} as const satisfies Record<string, CallSummary>;

export type CallName = keyof typeof CALLS;
