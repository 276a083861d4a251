/** Templates: projects that were published for others (specification §3, §7; decision 0020). */
import { z } from 'zod';
import { categorySchema, tagSchema } from './categories.ts';
import { MAX_TEMPLATE_TAGS, MAX_TEMPLATE_TITLE } from './limits.ts';

/** `manual`: a moderator looks at it, then everybody sees it. `none`: it stays its author's own. */
export const verificationTypeSchema = z.enum(['manual', 'none']);
/** Templates are shown to others only when `verified`. */
export const templateStatusSchema = z.enum(['pending', 'verified', 'rejected']);

export const templateIdSchema = z.string().regex(/^[0-9a-z-]{1,64}$/);

/** One entry of the list, and the answer to publishing. */
export const templateSchema = z.object({
  id: z.string(),
  /** May be empty. */
  title: z.string(),
  /** The author's id. */
  user: z.string(),
  /** What the author is called in public: never an email. */
  author: z.object({ name: z.string() }),
  /** The sheet of the published copy. Later changes of the author's project do not reach it. */
  project: z.object({ user: z.string(), canvas_width: z.number().int(), canvas_height: z.number().int() }),
  is_owner: z.boolean(),
  is_liked: z.boolean(),
  verified: z.boolean(),
  verification_type: verificationTypeSchema,
  status: templateStatusSchema,
  /** Why a moderator said no; the author alone sees rejected templates. */
  rejection_reason: z.string().nullable(),
  category: categorySchema,
  tags: z.array(tagSchema),
  likes: z.number().int(),
  views: z.number().int(),
  created_at: z.iso.datetime(),
});
/** `GET /api/templates/{id}/`: also the layers as JSON text, without people. */
export const templateDetailSchema = templateSchema.extend({
  project: templateSchema.shape.project.extend({ layers: z.string() }),
});
export const templateListSchema = z.object({
  results: z.array(templateSchema),
  /** How many there are on all pages. */
  count: z.number().int(),
  /** Address of the next page, or null on the last one. */
  next: z.string().nullable(),
});

const flagSchema = z
  .enum(['true', 'false'], 'Нужно true или false.')
  .transform((value) => value === 'true')
  .optional();
const wholeSchema = (most: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,6}$/, 'Нужно целое число от 1.')
    .transform(Number)
    .refine((value) => value <= most, `Не больше ${most}.`);
/** An id or a slug. */
const keySchema = z.string().regex(/^[0-9a-z-]{1,64}$/, 'Нет такого раздела.');

/** The query of `GET /api/templates/`, as texts. */
export const templateQuerySchema = z.object({
  /** Only verified ones, or only those that are not (of the latter everyone sees their own). */
  verified: flagSchema,
  my_templates: flagSchema,
  category: keySchema.optional(),
  /** Repeated: templates that have all of these tags. */
  tag: z.array(keySchema).max(MAX_TEMPLATE_TAGS, 'Слишком много меток.').optional(),
  /** Words of title, category or tags; letter case and ё/е do not matter. */
  search: z.string().max(200, 'Слишком длинный запрос.').optional(),
  sort: z.enum(['new', 'liked', 'viewed'], 'Нужно new, liked или viewed.').optional(),
  page: wholeSchema(1_000_000).optional(),
  page_size: wholeSchema(100).optional(),
});

const idSchema = z
  .number('Неверное значение.')
  .int('Неверное значение.')
  .min(1, 'Неверное значение.')
  .max(2_147_483_647, 'Неверное значение.');
export const createTemplateRequestSchema = z.object({
  project_id: z.string('Укажите проект.'),
  category_id: idSchema,
  tags_ids: z.array(idSchema).max(MAX_TEMPLATE_TAGS, `Не больше ${MAX_TEMPLATE_TAGS} меток.`).default([]),
  verification_type: verificationTypeSchema.default('manual'),
  title: z
    .string()
    .trim()
    .max(MAX_TEMPLATE_TITLE, `Название не может быть длиннее ${MAX_TEMPLATE_TITLE} знаков.`)
    .regex(/^\P{Cc}*$/u, 'В названии недопустимые знаки.')
    .default(''),
});
/** `POST …/like/`: without `liked` it is turned round, as the original's one button does. */
export const likeRequestSchema = z.object({ liked: z.boolean().optional() });
export const likeAnswerSchema = z.object({ liked: z.boolean(), likes: z.number().int() });
export const viewAnswerSchema = z.object({ views: z.number().int() });

export type VerificationType = z.infer<typeof verificationTypeSchema>;
export type TemplateStatus = z.infer<typeof templateStatusSchema>;
export type Template = z.infer<typeof templateSchema>;
export type TemplateDetail = z.infer<typeof templateDetailSchema>;
export type TemplateList = z.infer<typeof templateListSchema>;
/** The query as it is sent, in texts. */
export type TemplateQuery = z.input<typeof templateQuerySchema>;
/** The query as the server has read it. */
export type ReadTemplateQuery = z.output<typeof templateQuerySchema>;
export type CreateTemplateRequest = z.input<typeof createTemplateRequestSchema>;
export type LikeAnswer = z.infer<typeof likeAnswerSchema>;
