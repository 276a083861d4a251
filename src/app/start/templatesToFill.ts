/** What a list is put into: templates to choose from, and the chosen one with all that fills and draws it. */
import type { Template } from '../../api/contract/templates.ts';
import { CONNECTION_TEXT } from '../../api/errorTexts.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import { fillRoles } from '../../data/organisation/index.ts';
import type { Document } from '../../document/document.ts';
import type { Organisation } from '../../document/organisation/organisation.ts';
import type { Application } from '../application.ts';
import type { Drawing } from '../platform/drawing.ts';
import type { Platform } from '../platform/platform.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import { templateDocument } from '../templates/templateDocuments.ts';
import { templatesToChoose } from '../templates/templateLists.ts';

interface FillingDeps {
  readonly platform: Pick<Platform, 'loadDrawing'>;
  readonly organisations: Pick<Application['organisations'], 'current'>;
}

export interface TemplateToFill {
  readonly template: Template;
  /** With the words of «Моя школа». */
  readonly document: Document;
}

/** Templates that cannot be loaded are left out. */
export async function templatesToFill(
  application: UsesApi<'listTemplates' | 'loadTemplate'> & Pick<FillingDeps, 'organisations'>,
  options: CallOptions,
): Promise<ApiResult<readonly TemplateToFill[]>> {
  const found = await templatesToChoose(application, options);
  if (!found.ok) return found;
  const organisation = await application.organisations.current();
  const opened = await Promise.all(
    found.value.map(async (template) => {
      const document = await templateDocument(application, template.id, options);
      if (!document.ok) return [];
      const own = organisation && fillRoles(document.value, organisation);
      return [{ template, document: own ?? document.value }];
    }),
  );
  return { ok: true, value: opened.flat() };
}

/** What fills and draws a template. */
export interface FillingParts {
  readonly drawing: Drawing;
  /** What the texts and pictures with a role are filled with. */
  readonly organisation: Organisation | null;
}

export async function loadFilling({
  platform,
  organisations,
}: FillingDeps): Promise<ApiResult<FillingParts>> {
  try {
    const [drawing, organisation] = await Promise.all([platform.loadDrawing(), organisations.current()]);
    return { ok: true, value: { drawing, organisation } };
  } catch {
    return { ok: false, error: { kind: 'offline', code: 500, text: CONNECTION_TEXT, details: null } };
  }
}

export async function openToFill(
  application: UsesApi<'loadTemplate'> & FillingDeps,
  templateId: string,
  options: CallOptions,
): Promise<ApiResult<FillingParts & { readonly template: Document }>> {
  const template = await templateDocument(application, templateId, options);
  if (!template.ok) return template;
  const parts = await loadFilling(application);
  return parts.ok ? { ok: true, value: { ...parts.value, template: template.value } } : parts;
}
