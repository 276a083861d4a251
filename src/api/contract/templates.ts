/** Templates: published projects (specification §3, §7; templates#an-allowlist). */
import { z } from 'zod';
import { categorySchema, tagSchema } from './categories.ts';
import { MAX_INTEGER, MAX_TEMPLATE_TAGS, MAX_TEMPLATE_TITLE } from './limits.ts';

/**
 * `manual`: public once a moderator has approved it. `none`: visible to its author only. `link`: in no list,
 * open to whoever has its link.
 */
export const verificationTypeSchema = z.enum(['manual', 'none', 'link']);
/** Only `verified` templates are shown to others. */
export const templateStatusSchema = z.enum(['pending', 'verified', 'rejected']);

export const templateIdSchema = z.string().regex(/^[0-9a-z-]{1,64}$/);

/** `secret` stands for the id of the template in the calls that load and use it. */
const templateLinkSchema = z.object({
  secret: z.string(),
  /** How often others opened it. */
  opened: z.number().int(),
});

/** An entry of the list, and the response to publishing. */
export const templateSchema = z.object({
  id: z.string(),
  /** May be empty. */
  title: z.string(),
  /** The author's id. */
  user: z.string(),
  /** Public name of the author; never an e-mail. */
  author: z.object({ name: z.string() }),
  /** Sheet of the published copy. Later changes to the author's project do not affect it. */
  project: z.object({ user: z.string(), canvas_width: z.number().int(), canvas_height: z.number().int() }),
  is_owner: z.boolean(),
  is_liked: z.boolean(),
  verified: z.boolean(),
  verification_type: verificationTypeSchema,
  status: templateStatusSchema,
  /** The moderator's reason; rejected templates are visible to their author only. */
  rejection_reason: z.string().nullable(),
  category: categorySchema,
  tags: z.array(tagSchema),
  likes: z.number().int(),
  views: z.number().int(),
  created_at: z.iso.datetime(),
  /** Its author's alone. */
  link: templateLinkSchema.optional(),
});
/** `GET /api/templates/{id}/`: also the redacted layers as JSON text. */
export const templateDetailSchema = templateSchema.extend({
  project: templateSchema.shape.project.extend({ layers: z.string() }),
});
export const templateListSchema = z.object({
  results: z.array(templateSchema),
  /** Total on all pages. */
  count: z.number().int(),
  /** URL of the next page; null on the last one. */
  next: z.string().nullable(),
});

const flagSchema = z
  .enum(['true', 'false'], 'Нужно true или false.')
  .transform((value) => value === 'true')
  .optional();
const wholeSchema = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,6}$/, 'Нужно целое число от 1.')
    .transform(Number)
    .refine((value) => value <= most, `Не больше ${most}.`);
/** An id or a slug. */
const keySchema = z.string().regex(/^[0-9a-z-]{1,64}$/, 'Нет такого раздела.');

/** The query of `GET /api/templates/`, as strings. */
export const templateQuerySchema = z.object({
  /** Only verified ones, or only unverified ones (of which everyone sees their own). */
  verified: flagSchema,
  my_templates: flagSchema,
  category: z.optional(keySchema),
  /** Only those that are opened by link and were made of this project of one's own. */
  project: z.optional(keySchema),
  /** Repeatable: templates that have all of these tags. */
  tag: z.array(keySchema).max(MAX_TEMPLATE_TAGS, 'Слишком много меток.').optional(),
  /** Searches title, category and tags, ignoring case and ё/е. */
  search: z.string().max(200, 'Слишком длинный запрос.').optional(),
  sort: z.enum(['new', 'liked', 'viewed'], 'Нужно new, liked или viewed.').optional(),
  page: z.optional(wholeSchema(1_000_000)),
  page_size: z.optional(wholeSchema(100)),
});

const idSchema = z
  .number('Неверное значение.')
  .int('Неверное значение.')
  .min(1, 'Неверное значение.')
  .max(MAX_INTEGER, 'Неверное значение.');
export const createTemplateRequestSchema = z.object({
  project_id: z.string('Укажите проект.'),
  /** Only a template by link, which is in no list, does without. */
  category_id: z.optional(idSchema),
  tags_ids: z.array(idSchema).max(MAX_TEMPLATE_TAGS, `Не больше ${MAX_TEMPLATE_TAGS} меток.`).default([]),
  verification_type: verificationTypeSchema.default('manual'),
  title: z
    .string()
    .trim()
    .max(MAX_TEMPLATE_TITLE, `Название не может быть длиннее ${MAX_TEMPLATE_TITLE} знаков.`)
    .regex(/^\P{Cc}*$/u, 'В названии недопустимые знаки.')
    .default(''),
});
/** `POST …/like/`: without `liked` it toggles, like the original's one button. */
export const likeRequestSchema = z.object({ liked: z.boolean().optional() });
export const likeReplySchema = z.object({ liked: z.boolean(), likes: z.number().int() });
export const viewReplySchema = z.object({ views: z.number().int() });

export type VerificationType = z.infer<typeof verificationTypeSchema>;
export type TemplateStatus = z.infer<typeof templateStatusSchema>;
export type TemplateLink = z.infer<typeof templateLinkSchema>;
export type Template = z.infer<typeof templateSchema>;
export type TemplateDetail = z.infer<typeof templateDetailSchema>;
export type TemplateList = z.infer<typeof templateListSchema>;
/** The query as sent, in strings. */
export type TemplateQuery = z.input<typeof templateQuerySchema>;
/** The query as parsed by the server. */
export type ReadTemplateQuery = z.output<typeof templateQuerySchema>;
export type CreateTemplateRequest = z.input<typeof createTemplateRequestSchema>;
export type LikeReply = z.infer<typeof likeReplySchema>;
