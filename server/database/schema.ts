/** The tables as kysely sees them; the migrations beside this file make them. Times are milliseconds since 1970, by the app's clock. */
import type { Kysely } from 'kysely';

export interface Tables {
  users: {
    id: string;
    username: string;
    email: string;
    /** Lower case, made by the app: databases differ in what they can lower. */
    username_key: string;
    email_key: string;
    name: string;
    password_hash: string;
    is_github_user: boolean;
    is_tour_completed: boolean;
    created_at: number;
  };
  tokens: {
    /** SHA-256 of the token, in hex; the token itself is not stored. */
    hash: string;
    user_id: string;
    created_at: number;
    used_at: number;
  };
  settings: {
    user_id: string;
    dark_mode: boolean;
    toggle_style: 'realistic' | 'purple' | 'classic';
    confirm_layer_delete: boolean;
    show_layer_settings: boolean;
    show_canvas_ruler: boolean;
    show_layers_outside_canvas: boolean;
    enable_snap_to_edges: boolean;
  };
  projects: {
    id: string;
    user_id: string;
    name: string;
    canvas_width: number;
    canvas_height: number;
    layers: string;
    version: number;
    created_at: number;
    updated_at: number;
  };
  images: {
    hash: string;
    type: string;
    width: number;
    height: number;
    bytes: number;
    created_at: number;
  };
  image_owners: { hash: string; user_id: string };
  rate_limits: { bucket: string; window_start: number; hits: number };
}

export type Database = Kysely<Tables>;
