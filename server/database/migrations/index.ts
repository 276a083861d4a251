/**
 * All migrations, in order. They only go forward: a published one is never changed; the next one corrects it.
 */
import { sql as start } from './0001_start.ts';
import { sql as templates } from './0010_templates.ts';
import { sql as github } from './0020_github.ts';
import { sql as packedLayers } from './0030_packed_layers.ts';
import { sql as templateSeeds } from './0040_template_seeds.ts';
import { sql as projectBin } from './0050_project_bin.ts';
import { sql as unchosenTheme } from './0060_unchosen_theme.ts';
import { sql as countedBytes } from './0080_counted_bytes.ts';
import { sql as tokenFamilies } from './0090_token_families.ts';
import { sql as accounts } from './0100_accounts.ts';
import { sql as autosave } from './0115_autosave.ts';
import { sql as layersStorage } from './0134_layers_storage.ts';
import { sql as emailChanges } from './0135_email_changes.ts';
import { sql as proofKeys } from './0214_proof_keys.ts';
import { sql as confirmedEmails } from './0219_confirmed_emails.ts';
import { sql as letters } from './0220_letters.ts';
import { sql as keptKeys } from './0260_kept_keys.ts';
import { sql as indexesOfDeletion } from './0261_indexes_of_deletion.ts';
import { sql as unknownLetters } from './0270_unknown_letters.ts';
import { sql as organisations } from './0320_organisations.ts';
import { sql as pickups } from './0331_pickups.ts';
import { sql as templateLinks } from './0340_template_links.ts';
import { sql as projectMembers } from './0353_project_members.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  /** PostgreSQL statements, run in one transaction. */
  readonly sql: string;
}

export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'start', sql: start },
  { number: 10, name: 'templates', sql: templates },
  { number: 20, name: 'github', sql: github },
  { number: 30, name: 'packed_layers', sql: packedLayers },
  { number: 40, name: 'template_seeds', sql: templateSeeds },
  { number: 50, name: 'project_bin', sql: projectBin },
  { number: 60, name: 'unchosen_theme', sql: unchosenTheme },
  { number: 80, name: 'counted_bytes', sql: countedBytes },
  { number: 90, name: 'token_families', sql: tokenFamilies },
  { number: 100, name: 'accounts', sql: accounts },
  { number: 115, name: 'autosave', sql: autosave },
  { number: 134, name: 'layers_storage', sql: layersStorage },
  { number: 135, name: 'email_changes', sql: emailChanges },
  { number: 214, name: 'proof_keys', sql: proofKeys },
  { number: 219, name: 'confirmed_emails', sql: confirmedEmails },
  { number: 220, name: 'letters', sql: letters },
  { number: 260, name: 'kept_keys', sql: keptKeys },
  { number: 261, name: 'indexes_of_deletion', sql: indexesOfDeletion },
  { number: 270, name: 'unknown_letters', sql: unknownLetters },
  { number: 320, name: 'organisations', sql: organisations },
  { number: 331, name: 'pickups', sql: pickups },
  { number: 340, name: 'template_links', sql: templateLinks },
  { number: 353, name: 'project_members', sql: projectMembers },
];
