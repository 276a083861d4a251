/** Projects to publish, and helpers to publish and verify them. */
import { createCanvas } from '@napi-rs/canvas';
import { moderate } from '../../../server/templates/moderation.ts';
import type { Reply, Browser } from './browser.ts';
import { createProject, textAt } from './browser.ts';
import { DB_LAYER, imageLayer, TEXT_LAYER } from './layers.ts';
import type { Service } from './service.ts';

/** Uploads an image of this colour; returns its hash. */
export async function uploadPicture(person: Browser, color = '#336699'): Promise<string> {
  const canvas = createCanvas(6, 6);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, 6, 6);
  return textAt((await person.upload('/api/images/', await canvas.encode('png'), 'image/png')).body, 'hash');
}

/** A project with a title, a column of people and these images; returns its id. */
export async function aFilledProject(person: Browser, ...srcs: string[]): Promise<string> {
  const id = await createProject(person, 'Грамоты 7А');
  const layers = JSON.stringify([...srcs.map(imageLayer), TEXT_LAYER, DB_LAYER]);
  const saved = await person.call('PATCH', `/api/project-data/${id}/`, {
    layers,
    canvas_width: 800,
    canvas_height: 600,
  });
  if (saved.status !== 200) throw new Error(`Saving answered ${JSON.stringify(saved.body)}`);
  return id;
}

export function publish(person: Browser, projectId: string, fields: object = {}): Promise<Reply> {
  return person.call('POST', '/api/templates/create_from_project/', {
    project_id: projectId,
    category_id: 1,
    tags_ids: [],
    ...fields,
  });
}

/** An unverified template of a filled project; returns its id. */
export async function aTemplate(person: Browser, fields: object = {}): Promise<string> {
  return textAt((await publish(person, await aFilledProject(person), fields)).body, 'id');
}

export async function aVerifiedTemplate(
  service: Service,
  person: Browser,
  fields: object = {},
): Promise<string> {
  const id = await aTemplate(person, fields);
  const done = await moderate(service.db, { kind: 'verify', id });
  if (!done.ok) throw new Error(done.lines.join('\n'));
  return id;
}
