/**
 * The tables as kysely sees them; the migrations beside this file create them. Times are milliseconds since
 * 1970, by the app's clock.
 */
import type { Kysely } from 'kysely';
import type { ChangeKind, MemberRole } from '../../src/api/contract/members.ts';
import type { TemplateStatus, VerificationType } from '../../src/api/contract/templates.ts';

export interface Tables {
  users: {
    id: string;
    username: string;
    email: string;
    /** Lower-cased by the app, because databases differ in lower-casing. */
    username_key: string;
    email_key: string;
    name: string;
    /** Null for people who sign in through GitHub only. */
    password_hash: string | null;
    /** GitHub's user id; it stays the same when they rename themselves there. */
    github_id: string | null;
    is_github_user: boolean;
    is_tour_completed: boolean;
    /** When `email` was confirmed by a link sent to it or by GitHub; null until then. */
    email_confirmed_at: number | null;
    created_at: number;
  };
  tokens: {
    /** SHA-256 of the token, in hex; the token itself is not stored. */
    hash: string;
    user_id: string;
    created_at: number;
    used_at: number;
    /** The hash of the first token of its session; null for that token itself. */
    family: string | null;
    /** Browser and system in plain words; null where they are not known. */
    device: string | null;
  };
  /** Tokens that were replaced by a new one; kept for as long as their session may last. */
  rotated_tokens: {
    hash: string;
    family: string;
    user_id: string;
    /** When the session began. */
    created_at: number;
    rotated_at: number;
  };
  /** Stored files whose last picture was deleted with an account; `storage/unusedFiles.ts` removes them. */
  unused_files: { name: string; since: number };
  /** Links to a new password that were given out and not used. */
  password_resets: {
    user_id: string;
    /** SHA-256 of the token in the link. */
    hash: string;
    created_at: number;
  };
  /** E-mail addresses, new or present, that wait for the link sent to them; one a person. */
  email_changes: {
    user_id: string;
    email: string;
    /** SHA-256 of the token in the link. */
    hash: string;
    created_at: number;
  };
  /** People who may open templates that wait for a check. */
  moderators: { user_id: string };
  settings: {
    user_id: string;
    /** Null until the person has chosen light or dark. */
    dark_mode: boolean | null;
    toggle_style: 'realistic' | 'purple' | 'classic';
    confirm_layer_delete: boolean;
    show_layer_settings: boolean;
    show_canvas_ruler: boolean;
    show_layers_outside_canvas: boolean;
    enable_snap_to_edges: boolean;
    autosave: boolean;
  };
  projects: {
    id: string;
    user_id: string;
    name: string;
    canvas_width: number;
    canvas_height: number;
    /** Packed: `storage/storedLayers.ts` reads and writes it. */
    layers: Uint8Array;
    version: number;
    created_at: number;
    updated_at: number;
    /** Null unless the project is in the bin. Every query of projects must filter by it. */
    deleted_at: number | null;
  };
  /** Who works on a project besides its owner (members#rights). */
  project_members: { id: string; project_id: string; user_id: string; role: MemberRole; joined_at: number };
  /** Links to become a member, each for one person. */
  project_invites: {
    id: string;
    project_id: string;
    /** SHA-256 of the secret in the link. */
    hash: string;
    role: MemberRole;
    expires_at: number;
    /** Null while the link is open. */
    ended: 'used' | 'withdrawn' | null;
  };
  /** Who changed what in a project with members, the last ones. */
  project_changes: {
    id: string;
    project_id: string;
    /** Null after the account was deleted. */
    user_id: string | null;
    kind: ChangeKind;
    at: number;
  };
  /** Pictures of a project with members; its owner owns each. */
  project_images: { project_id: string; hash: string };
  images: {
    hash: string;
    type: string;
    width: number;
    height: number;
    bytes: number;
    created_at: number;
  };
  image_owners: { hash: string; user_id: string };
  categories: { id: number; slug: string; name: string };
  tags: { id: number; slug: string; name: string };
  templates: {
    id: string;
    user_id: string;
    title: string;
    /** Title, category and tags for search: lower case, ё as е. */
    search_key: string;
    category_id: number;
    verification_type: VerificationType;
    status: TemplateStatus;
    rejection_reason: string | null;
    canvas_width: number;
    canvas_height: number;
    /** Redacted copy, as JSON text. */
    layers: string;
    likes: number;
    views: number;
    created_at: number;
  };
  /** Bundled templates that were inserted once, whether they still exist or not. */
  template_seeds: { slug: string; version: number };
  template_tags: { template_id: string; tag_id: number };
  template_images: { template_id: string; hash: string };
  /** Addresses that open a template without its being in a list; `template_id` is null once withdrawn. */
  template_links: {
    secret: string;
    template_id: string | null;
    /** What was shared; null once it is deleted for good. */
    project_id: string | null;
    user_id: string;
    opened: number;
    withdrawn_at: number | null;
  };
  template_likes: { template_id: string; user_id: string };
  /** Who viewed a template on which day since 1970 (UTC); rows are kept for that day only. */
  template_views: { template_id: string; user_id: string; day: number };
  /** Sign-ins that were redirected to GitHub and have not returned. */
  oauth_flows: {
    /** SHA-256 of the secret in the browser's cookie. */
    browser_hash: string;
    state_hash: string;
    /**
     * PKCE verifier: its hash goes to GitHub through the browser; the value itself is sent by the server
     * only.
     */
    verifier: string;
    redirect_uri: string;
    created_at: number;
  };
  /** Public keys that sign documents; the private ones are on the devices of their owners only. */
  proof_keys: {
    /** 16 hexadecimal digits of the hash of the key (`src/proof/ed25519.ts`). */
    id: string;
    /** Null after the account was deleted: the key is never registered again. */
    user_id: string | null;
    /** Base64url. */
    public_key: string;
    /** Empty after the account was deleted. */
    issuer: string;
    made_at: number;
    withdrawn_at: number | null;
    withdrawn_why: 'replaced' | 'lost' | null;
    /** Positions below this one were given out. */
    issued: number;
    withdrawn_count: number;
    /** The status list as JSON; null until it is asked for after a withdrawal. */
    status: string | null;
    /** The account that may take the key over, once it proves that it has it. */
    given_to: string | null;
  };
  /** Withdrawn copies: their positions in the status list of a key. */
  proof_withdrawals: { key_id: string; position: number; withdrawn_at: number };
  /** Letters that people had sent; `server/letters/sentLetters.ts` explains the states. */
  letters: {
    /** HMAC of copy and address; its secret is not stored. */
    key: string;
    user_id: string;
    state: 'sending' | 'sent' | 'refused' | 'unknown';
    created_at: number;
    /** When it was last given to the mail server. */
    tried_at: number;
  };
  /** «Моя школа» of an account; a row from the first save on. */
  organisations: {
    user_id: string;
    /** As JSON (`src/document/organisation`). */
    book: string;
    version: number;
    updated_at: number;
  };
  /** Copies that recipients fetch by themselves (docs/pickup.md): ids and ciphertext. */
  pickups: {
    id: string;
    user_id: string;
    /** Sealed for everyone with the link, base64url. */
    head: string;
    made_at: number;
    expires_at: number;
    /** Null while it is uploaded: recipients do not see it. */
    finished_at: number | null;
  };
  pickup_copies: {
    pickup_id: string;
    id: string;
    /** Of the stored file. */
    hash: string;
    bytes: number;
    is_fetched: boolean;
  };
  pickup_notes: { id: string; pickup_id: string; note: string; sent_at: number };
  rate_limits: { bucket: string; window_start: number; hits: number };
}

export type Database = Kysely<Tables>;
