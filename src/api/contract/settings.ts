/** A person's settings as stored on the server (specification §3). */
import { z } from 'zod';

export const toggleStyleSchema = z.enum(['realistic', 'purple', 'classic']);
export const settingsSchema = z.object({
  dark_mode: z.boolean(),
  toggle_style: toggleStyleSchema,
  confirm_layer_delete: z.boolean(),
  show_layer_settings: z.boolean(),
  show_canvas_ruler: z.boolean(),
  show_layers_outside_canvas: z.boolean(),
  enable_snap_to_edges: z.boolean(),
  /** False: `dark_mode` is a default, and devices may follow their system. Absent counts as true. */
  is_theme_chosen: z.boolean().optional(),
  /** Saves open projects automatically; younger than the specification, absent counts as false. */
  autosave: z.boolean().optional(),
});
export const updateSettingsRequestSchema = settingsSchema.omit({ is_theme_chosen: true }).partial();

export type ToggleStyle = z.infer<typeof toggleStyleSchema>;
export type Settings = z.infer<typeof settingsSchema>;
export type UpdateSettingsRequest = z.infer<typeof updateSettingsRequestSchema>;

export const DEFAULT_SETTINGS: Settings = {
  dark_mode: false,
  toggle_style: 'realistic',
  confirm_layer_delete: true,
  show_layer_settings: true,
  show_canvas_ruler: true,
  show_layers_outside_canvas: true,
  enable_snap_to_edges: true,
};
