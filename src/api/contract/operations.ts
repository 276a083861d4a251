/**
 * Every call of the service: address, what goes in and comes out, who may. The OpenAPI document and its pages are made from
 * this, and tests hold it against the routes of the server and the endpoints of the client.
 */
import type { z } from 'zod';
import * as auth from './auth.ts';
import { categoryListSchema, tagListSchema } from './categories.ts';
import { imageAnswerSchema } from './images.ts';
import * as projects from './projects.ts';
import { settingsSchema, updateSettingsRequestSchema } from './settings.ts';
import * as templates from './templates.ts';

/** `all`: signing in is not needed. `account`: needed. `owner`: and others' things are not found. */
export type Access = 'all' | 'account' | 'owner';

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{…}` stands for identifiers. */
  readonly path: string;
  readonly group: keyof typeof OPERATION_GROUPS;
  readonly summary: string;
  readonly access: Access;
  readonly query?: z.ZodObject;
  /** A JSON body, or a file as it is. */
  readonly request?: z.ZodType | 'image' | 'bundle';
  /** Null: an empty answer with 204. */
  readonly answer: z.ZodType | 'image' | 'bundle' | null;
  /** 200 unless told otherwise. */
  readonly status?: 201 | 204;
  /** Refusals besides those that follow from the rest. */
  readonly refusals?: readonly (400 | 403 | 404 | 409 | 413 | 429 | 503)[];
}

export const OPERATION_GROUPS = {
  auth: 'Вход и профиль',
  settings: 'Настройки',
  projects: 'Проекты',
  templates: 'Шаблоны',
  images: 'Картинки',
} as const;

export const OPERATIONS: readonly Operation[] = [
  {
    ...of('auth', 'GET', '/api/getr', 'Значение, которое повторяют в заголовке X-CSRFToken', 'all'),
    answer: auth.csrfAnswerSchema,
  },
  {
    ...of('auth', 'POST', '/api/auth/register/', 'Регистрация', 'all'),
    request: auth.registerRequestSchema,
    answer: auth.authAnswerSchema,
    status: 201,
    refusals: [429, 503],
  },
  {
    ...of('auth', 'POST', '/api/auth/login/', 'Вход по логину и паролю', 'all'),
    request: auth.loginRequestSchema,
    answer: auth.authAnswerSchema,
    refusals: [429, 503],
  },
  {
    ...of('auth', 'GET', '/api/auth/github/', 'Настроен ли вход через GitHub', 'all'),
    answer: auth.githubStateSchema,
  },
  {
    ...of('auth', 'POST', '/api/auth/github/start/', 'Начало входа через GitHub', 'all'),
    request: auth.githubStartRequestSchema,
    answer: auth.githubStartAnswerSchema,
    refusals: [404, 429],
  },
  {
    ...of('auth', 'POST', '/api/auth/github/finish/', 'Окончание входа через GitHub', 'all'),
    request: auth.githubFinishRequestSchema,
    answer: auth.authAnswerSchema,
    refusals: [404, 429, 503],
  },
  { ...of('auth', 'POST', '/api/auth/logout/', 'Выход', 'account'), answer: null, status: 204 },
  {
    ...of('auth', 'POST', '/api/auth/token/refresh/', 'Новый токен вместо нынешнего', 'account'),
    answer: auth.refreshAnswerSchema,
  },
  { ...of('auth', 'GET', '/api/auth/me/', 'Свой профиль', 'account'), answer: auth.profileSchema },
  {
    ...of(
      'auth',
      'POST',
      '/api/auth/change-password/',
      'Смена пароля; прочие токены перестают действовать',
      'account',
    ),
    request: auth.changePasswordRequestSchema,
    answer: auth.changePasswordAnswerSchema,
    refusals: [429, 503],
  },
  {
    ...of('auth', 'POST', '/api/auth/update_profile/', 'Изменение профиля', 'account'),
    request: auth.updateProfileRequestSchema,
    answer: auth.profileSchema,
  },
  {
    ...of('settings', 'GET', '/api/auth/get_user_settings/', 'Свои настройки', 'account'),
    answer: settingsSchema,
  },
  {
    ...of('settings', 'POST', '/api/auth/update_settings/', 'Изменение настроек', 'account'),
    request: updateSettingsRequestSchema,
    answer: settingsSchema,
  },
  {
    ...of('projects', 'GET', '/api/projects/', 'Свои проекты, последний изменённый первым', 'account'),
    answer: projects.projectListSchema,
  },
  {
    ...of('projects', 'POST', '/api/projects/', 'Новый пустой проект', 'account'),
    request: projects.createProjectRequestSchema,
    answer: projects.projectSchema,
    status: 201,
  },
  {
    ...of('projects', 'GET', '/api/projects/{id}/', 'Один проект', 'owner'),
    answer: projects.projectLookupSchema,
  },
  {
    ...of('projects', 'PATCH', '/api/projects/{id}/', 'Переименование', 'owner'),
    request: projects.renameProjectRequestSchema,
    answer: projects.projectSchema,
  },
  {
    ...of('projects', 'DELETE', '/api/projects/{id}/', 'Удаление в корзину', 'owner'),
    answer: null,
    status: 204,
  },
  {
    ...of('projects', 'POST', '/api/projects/{id}/restore/', 'Возвращение из корзины', 'owner'),
    answer: projects.projectSchema,
  },
  {
    ...of('projects', 'GET', '/api/projects/bin/', 'Корзина, последний удалённый первым', 'account'),
    answer: projects.binSchema,
  },
  {
    ...of('projects', 'DELETE', '/api/projects/bin/', 'Очистка корзины', 'account'),
    answer: null,
    status: 204,
  },
  {
    ...of('projects', 'DELETE', '/api/projects/bin/{id}/', 'Удаление из корзины навсегда', 'owner'),
    answer: null,
    status: 204,
  },
  {
    ...of('projects', 'GET', '/api/project-data/{id}/', 'Проект со слоями', 'owner'),
    answer: projects.projectDataSchema,
  },
  {
    ...of(
      'projects',
      'PATCH',
      '/api/project-data/{id}/',
      'Сохранение; поверх новой версии не пишет',
      'owner',
    ),
    request: projects.updateProjectDataRequestSchema,
    answer: projects.projectSchema,
    refusals: [409],
  },
  {
    ...of('projects', 'GET', '/api/projects/{id}/export/', 'Проект одним архивом .zip', 'owner'),
    answer: 'bundle',
    refusals: [413],
  },
  {
    ...of('projects', 'POST', '/api/projects/import/', 'Новый проект из такого архива', 'account'),
    request: 'bundle',
    answer: projects.projectSchema,
    status: 201,
    refusals: [429],
  },
  {
    ...of('templates', 'GET', '/api/templates/', 'Список шаблонов по страницам', 'all'),
    query: templates.templateQuerySchema,
    answer: templates.templateListSchema,
  },
  {
    ...of(
      'templates',
      'POST',
      '/api/templates/create_from_project/',
      'Шаблон из своего проекта, без людей из таблицы',
      'account',
    ),
    request: templates.createTemplateRequestSchema,
    answer: templates.templateSchema,
    status: 201,
    refusals: [404, 429],
  },
  {
    ...of(
      'templates',
      'GET',
      '/api/templates/{id}/',
      'Один шаблон со слоями; непроверенный виден автору',
      'all',
    ),
    answer: templates.templateDetailSchema,
  },
  {
    ...of('templates', 'DELETE', '/api/templates/{id}/', 'Удаление своего шаблона', 'account'),
    answer: null,
    status: 204,
  },
  {
    ...of('templates', 'GET', '/api/templates/{id}/images/{hash}', 'Картинка шаблона', 'all'),
    answer: 'image',
  },
  {
    ...of(
      'templates',
      'POST',
      '/api/templates/{id}/like/',
      'Отметка «нравится»; без liked меняется на обратную',
      'account',
    ),
    request: templates.likeRequestSchema,
    answer: templates.likeAnswerSchema,
  },
  {
    ...of(
      'templates',
      'POST',
      '/api/templates/{id}/view/',
      'Просмотр; считается раз в день от человека',
      'account',
    ),
    answer: templates.viewAnswerSchema,
  },
  {
    ...of('templates', 'POST', '/api/templates/{id}/use_template/', 'Свой проект по шаблону', 'account'),
    answer: projects.projectSchema,
    status: 201,
    refusals: [413, 429],
  },
  { ...of('templates', 'GET', '/api/categories/', 'Категории', 'all'), answer: categoryListSchema },
  { ...of('templates', 'GET', '/api/tags/', 'Метки', 'all'), answer: tagListSchema },
  {
    ...of('images', 'POST', '/api/images/', 'Загрузка картинки', 'account'),
    request: 'image',
    answer: imageAnswerSchema,
    status: 201,
    refusals: [429],
  },
  { ...of('images', 'GET', '/api/images/{hash}', 'Своя картинка', 'owner'), answer: 'image' },
];

function of(
  group: Operation['group'],
  method: Operation['method'],
  path: string,
  summary: string,
  access: Access,
): Pick<Operation, 'group' | 'method' | 'path' | 'summary' | 'access'> {
  return { group, method, path, summary, access };
}

/** Every status with which this call may refuse, in order. */
export function refusalsOf({ method, path, access, query, request, refusals = [] }: Operation): number[] {
  const found = new Set<number>(refusals);
  if (query !== undefined || request !== undefined) found.add(400);
  if (access !== 'all' || path.startsWith('/api/templates/')) found.add(401);
  if (method !== 'GET') found.add(403);
  if (path.includes('{')) found.add(404);
  // A body that comes too slowly, is too long, or would take more memory than its sender may.
  if (request !== undefined) for (const status of [408, 413, 429]) found.add(status);
  return [...found].toSorted((a, b) => a - b);
}
