/** Projects and their data (specification §3, §7). */
import { z } from 'zod';
import { MAX_INTEGER, MAX_LAYERS_TEXT, MAX_PROJECT_NAME, MAX_SHEET_SIDE, MIN_SHEET_SIDE } from './limits.ts';

const nameSchema = z
  .string('Укажите название проекта.')
  .trim()
  .min(1, 'Укажите название проекта.')
  .max(MAX_PROJECT_NAME, `Название не может быть длиннее ${MAX_PROJECT_NAME} знаков.`);
const SIDE_TEXT = `Размер листа — целое число от ${MIN_SHEET_SIDE} до ${MAX_SHEET_SIDE}.`;
const sideSchema = z
  .number(SIDE_TEXT)
  .int(SIDE_TEXT)
  .min(MIN_SHEET_SIDE, SIDE_TEXT)
  .max(MAX_SHEET_SIDE, SIDE_TEXT);

export const projectIdSchema = z.string().regex(/^[0-9a-z-]{1,64}$/);
/** An entry of the project list, and the response to creating, renaming and saving. */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  canvas_width: z.number().int(),
  canvas_height: z.number().int(),
  /** Incremented by each change of the project's data; a save sends the version it is based on. */
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Another person's project that this one may work on: its owner, and the role here. */
  shared: z.object({ owner: z.string(), role: z.enum(['edits', 'fills']) }).optional(),
});
/** A project that was made from a file. */
export const importedProjectSchema = projectSchema.extend({
  /** The name in the file was longer than a project's may be. */
  name_cut: z.literal(true).optional(),
});
export type ImportedProject = z.infer<typeof importedProjectSchema>;
export const projectListSchema = z.array(projectSchema);
/** A project in the bin. */
export const deletedProjectSchema = projectSchema.extend({
  deleted_at: z.iso.datetime(),
  /** When the service deletes it permanently. */
  expires_at: z.iso.datetime(),
});
/** `GET /api/projects/bin/`: last deleted first. */
export const binSchema = z.array(deletedProjectSchema);
/** `DELETE /api/projects/bin/`. */
export const emptyBinQuerySchema = z.object({
  /**
   * The `deleted_at` of the last deleted project to delete permanently; projects deleted later stay in the
   * bin.
   */
  deleted_until: z.iso.datetime('Нужно время, как в корзине.').optional(),
});
/** `GET /api/project-data/{id}/`: the project with its layers as JSON text. */
export const projectDataSchema = projectSchema.extend({ layers: z.string() });
/** `GET /api/projects/{id}/`. */
export const projectLookupSchema = z.object({ data: projectDataSchema });

export const createProjectRequestSchema = z.object({ name: nameSchema });
export const renameProjectRequestSchema = z.object({ name: nameSchema });
export const updateProjectDataRequestSchema = z.object({
  name: z.optional(nameSchema),
  canvas_width: z.optional(sideSchema),
  canvas_height: z.optional(sideSchema),
  layers: z
    .string('Слои передаются строкой JSON.')
    .max(MAX_LAYERS_TEXT, 'Проект слишком большой.')
    .optional(),
  /**
   * The version that this save is based on; a stale one is refused with 409. Without it the save always
   * overwrites.
   */
  version: z.number().int().nonnegative().max(MAX_INTEGER, 'Неверное значение.').optional(),
});

export type Project = z.infer<typeof projectSchema>;
export type DeletedProject = z.infer<typeof deletedProjectSchema>;
export type ProjectData = z.infer<typeof projectDataSchema>;
export type CreateProjectRequest = z.infer<typeof createProjectRequestSchema>;
export type UpdateProjectDataRequest = z.infer<typeof updateProjectDataRequestSchema>;
