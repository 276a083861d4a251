/** Every call of the service that the client makes: method, address, answer and the text of its failure. */
import { z } from 'zod';
import {
  authAnswerSchema,
  changePasswordAnswerSchema,
  csrfAnswerSchema,
  githubStartAnswerSchema,
  profileSchema,
  refreshAnswerSchema,
} from './contract/auth.ts';
import { BUNDLE_TYPE } from './contract/bundle.ts';
import { categoryListSchema, tagListSchema } from './contract/categories.ts';
import { imageAnswerSchema } from './contract/images.ts';
import {
  binSchema,
  projectDataSchema,
  projectListSchema,
  projectLookupSchema,
  projectSchema,
} from './contract/projects.ts';
import { settingsSchema } from './contract/settings.ts';
import type { TemplateList } from './contract/templates.ts';
import {
  likeAnswerSchema,
  templateDetailSchema,
  templateListSchema,
  templateSchema,
  viewAnswerSchema,
} from './contract/templates.ts';
import type { Refusal } from './errorTexts.ts';
import {
  clientErrorText,
  CONNECTION_TEXT,
  DEFAULT_TEXTS,
  helperErrorText,
  LOGOUT_TEXTS,
  passwordErrorText,
  registrationErrorText,
} from './errorTexts.ts';

export interface Endpoint<Answer> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{id}` stands for the identifier. */
  readonly path: string;
  readonly answer: z.ZodType<Answer>;
  readonly errorText: (refusal: Refusal) => string;
}

/** The original also answers a bare array. */
const templateListOrArray: z.ZodType<TemplateList> = z.union([
  templateListSchema,
  z.array(templateSchema).transform((results) => ({ results, count: results.length, next: null })),
]);
/** Any JSON or an empty body; a page of HTML is the answer of something else that stands in between. */
const nothing = z.json().transform(() => undefined);
const imageFile = fileOf('image/');
const bundleFile = fileOf(BUNDLE_TYPE);

export const ENDPOINTS = {
  csrf: endpoint('GET', '/api/getr', csrfAnswerSchema, clientErrorText),
  register: endpoint('POST', '/api/auth/register/', authAnswerSchema, registrationErrorText),
  login: endpoint('POST', '/api/auth/login/', authAnswerSchema, clientErrorText),
  logout: endpoint('POST', '/api/auth/logout/', nothing, () => LOGOUT_TEXTS.failed),
  refresh: endpoint('POST', '/api/auth/token/refresh/', refreshAnswerSchema, clientErrorText),
  me: endpoint('GET', '/api/auth/me/', profileSchema, helper(DEFAULT_TEXTS.profileLoad)),
  changePassword: endpoint(
    'POST',
    '/api/auth/change-password/',
    changePasswordAnswerSchema,
    passwordErrorText,
  ),
  updateProfile: endpoint(
    'POST',
    '/api/auth/update_profile/',
    profileSchema,
    helper(DEFAULT_TEXTS.profileUpdate),
  ),
  githubStart: endpoint('POST', '/api/auth/github/start/', githubStartAnswerSchema, clientErrorText),
  githubFinish: endpoint('POST', '/api/auth/github/finish/', authAnswerSchema, clientErrorText),
  settings: endpoint(
    'GET',
    '/api/auth/get_user_settings/',
    settingsSchema,
    helper(DEFAULT_TEXTS.settingsLoad),
  ),
  updateSettings: endpoint(
    'POST',
    '/api/auth/update_settings/',
    settingsSchema,
    helper(DEFAULT_TEXTS.settingsUpdate),
  ),
  listProjects: endpoint('GET', '/api/projects/', projectListSchema, helper(DEFAULT_TEXTS.other)),
  createProject: endpoint('POST', '/api/projects/', projectSchema, helper(DEFAULT_TEXTS.other)),
  project: endpoint('GET', '/api/projects/{id}/', projectLookupSchema, helper(DEFAULT_TEXTS.other)),
  renameProject: endpoint('PATCH', '/api/projects/{id}/', projectSchema, helper(DEFAULT_TEXTS.projectUpdate)),
  deleteProject: endpoint('DELETE', '/api/projects/{id}/', nothing, helper(DEFAULT_TEXTS.other)),
  restoreProject: endpoint('POST', '/api/projects/{id}/restore/', projectSchema, helper(DEFAULT_TEXTS.other)),
  bin: endpoint('GET', '/api/projects/bin/', binSchema, helper(DEFAULT_TEXTS.other)),
  emptyBin: endpoint('DELETE', '/api/projects/bin/', nothing, helper(DEFAULT_TEXTS.other)),
  purgeProject: endpoint('DELETE', '/api/projects/bin/{id}/', nothing, helper(DEFAULT_TEXTS.other)),
  projectData: endpoint('GET', '/api/project-data/{id}/', projectDataSchema, helper(DEFAULT_TEXTS.other)),
  updateProjectData: endpoint(
    'PATCH',
    '/api/project-data/{id}/',
    projectSchema,
    helper(DEFAULT_TEXTS.projectUpdate),
  ),
  uploadImage: endpoint('POST', '/api/images/', imageAnswerSchema, helper(DEFAULT_TEXTS.other)),
  image: endpoint('GET', '/api/images/{id}', imageFile, helper(DEFAULT_TEXTS.other)),
  exportProject: endpoint('GET', '/api/projects/{id}/export/', bundleFile, helper(DEFAULT_TEXTS.other)),
  importProject: endpoint('POST', '/api/projects/import/', projectSchema, helper(DEFAULT_TEXTS.other)),
  listTemplates: endpoint('GET', '/api/templates/', templateListOrArray, helper(DEFAULT_TEXTS.other)),
  template: endpoint('GET', '/api/templates/{id}/', templateDetailSchema, helper(DEFAULT_TEXTS.other)),
  createTemplate: endpoint(
    'POST',
    '/api/templates/create_from_project/',
    templateSchema,
    helper(DEFAULT_TEXTS.other),
  ),
  deleteTemplate: endpoint('DELETE', '/api/templates/{id}/', nothing, helper(DEFAULT_TEXTS.other)),
  templateImage: endpoint('GET', '/api/templates/{id}/images/{hash}', imageFile, helper(DEFAULT_TEXTS.other)),
  likeTemplate: endpoint('POST', '/api/templates/{id}/like/', likeAnswerSchema, helper(DEFAULT_TEXTS.other)),
  viewTemplate: endpoint('POST', '/api/templates/{id}/view/', viewAnswerSchema, helper(DEFAULT_TEXTS.other)),
  useTemplate: endpoint(
    'POST',
    '/api/templates/{id}/use_template/',
    projectSchema,
    helper(DEFAULT_TEXTS.other),
  ),
  categories: endpoint('GET', '/api/categories/', categoryListSchema, helper(DEFAULT_TEXTS.other)),
  tags: endpoint('GET', '/api/tags/', tagListSchema, helper(DEFAULT_TEXTS.other)),
} as const;

/** A file that was sent under a type that begins so. */
function fileOf(type: string): z.ZodType<Blob> {
  return z.instanceof(Blob).refine((file) => file.type.startsWith(type));
}

function endpoint<Answer>(
  method: Endpoint<Answer>['method'],
  path: string,
  answer: z.ZodType<Answer>,
  errorText: (refusal: Refusal) => string,
): Endpoint<Answer> {
  return { method, path, answer, errorText };
}

function helper(fallback: string): (refusal: Refusal) => string {
  return (refusal) => helperErrorText(refusal, refusal.status === null ? CONNECTION_TEXT : null, fallback);
}
