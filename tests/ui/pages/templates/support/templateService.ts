/** Templates, categories and tags of the in-memory server: filters and pages like the real one. */
import type { Template } from '../../../../../src/api/contract/templates.ts';
import type { Document } from '../../../../../src/document/document.ts';
import { encodeDocument } from '../../../../../src/document/wire/encode.ts';
import { createDocument } from '../../../../../src/document/document.ts';
import type { Replies } from '../../../support/fakeService.ts';
import { json } from '../../../support/fakeService.ts';

export const CATEGORIES = [
  { id: 1, slug: 'gramoty', name: 'Грамоты' },
  { id: 3, slug: 'diplomy', name: 'Дипломы' },
];
export const TAGS = [
  { id: 1, slug: 'shkola', name: 'Школа' },
  { id: 7, slug: 'sport', name: 'Спорт' },
];

export function aTemplate(fields: Partial<Template> = {}): Template {
  return {
    id: 't1',
    title: 'Грамота за олимпиаду',
    user: 'u2',
    author: { name: 'Вера Миронова' },
    project: { user: 'u2', canvas_width: 1123, canvas_height: 794 },
    is_owner: false,
    is_liked: false,
    verified: true,
    verification_type: 'manual',
    status: 'verified',
    rejection_reason: null,
    category: { id: 1, slug: 'gramoty', name: 'Грамоты' },
    tags: [{ id: 1, slug: 'shkola', name: 'Школа' }],
    likes: 4,
    views: 12,
    created_at: '2026-11-02T09:30:00Z',
    ...fields,
  };
}

/** This many templates, named by number, newest first. */
export function manyTemplates(count: number): readonly Template[] {
  return Array.from({ length: count }, (_, index) =>
    aTemplate({ id: `t${index + 1}`, title: `Шаблон ${index + 1}` }),
  );
}

/** The response for one page of the list. */
export function listReply(all: readonly Template[], page = 1, pageSize = 24): Response {
  const results = all.slice((page - 1) * pageSize, page * pageSize);
  const next = page * pageSize < all.length ? `/api/templates/?page=${page + 1}` : null;
  return json(200, { results, count: all.length, next });
}

/** Responses for the fixed lists, the unfiltered list, and each template by id. */
export function templateReplies(
  templates: readonly Template[],
  document: Document = createDocument(),
): Replies {
  const { layers } = encodeDocument(document);
  const each = templates.flatMap((template) => [
    [
      `GET /api/templates/${template.id}/`,
      () => json(200, { ...template, project: { ...template.project, layers } }),
    ],
    [`POST /api/templates/${template.id}/view/`, () => json(200, { views: template.views + 1 })],
  ]);
  return {
    'GET /api/categories/': () => json(200, CATEGORIES),
    'GET /api/tags/': () => json(200, TAGS),
    'GET /api/templates/': () => listReply(templates),
    ...Object.fromEntries(each),
  };
}
