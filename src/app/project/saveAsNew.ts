/** Saves a document as a separate project: resolves a conflict in which both copies are needed. */
import type { ApiClient } from '../../api/client.ts';
import type { Document } from '../../document/document.ts';
import { createDocument } from '../../document/document.ts';
import { MAX_NAME_LENGTH } from '../../document/schema/constants.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import { renameDocument } from '../../engine/index.ts';
import { fail, valueOrFailure } from '../platform/apiFailure.ts';

const MY_COPY = ' (моя копия)';

/** A long name is cut, so that its end says whose copy it is. Resolves with the new project's id; throws a `Failure`, and leaves no partial project behind. */
export async function saveAsNew(
  api: Pick<ApiClient, 'createProject' | 'saveProject' | 'discardProject'>,
  document: Document,
): Promise<{ readonly id: string; readonly isNameCut: boolean }> {
  const base = cutToLength(document.name, MAX_NAME_LENGTH - MY_COPY.length);
  const name = base + MY_COPY;
  const created = valueOrFailure(await api.createProject({ name }));
  const { id, version, canvas_width: width, canvas_height: height } = created;
  const blank = createDocument({ name: created.name, sheet: { width, height } });
  const present = renameDocument(document, created.name);
  const saved = await api.saveProject({ id, version, saved: blank, present });
  if (saved.ok) return { id, isNameCut: base !== document.name };
  await api.discardProject(id);
  return fail({
    code: saved.error.kind === 'offline' ? 'offline' : saved.error.code,
    text: saved.error.text,
  });
}
