/** The part of the client that is about templates. */
import type { Decode, LayerProblem } from '../document/codec/decode.ts';
import type { Document } from '../document/document.ts';
import type { Category, Tag } from './contract/categories.ts';
import { imageHashOf } from './contract/images.ts';
import type { Project } from './contract/projects.ts';
import type {
  CreateTemplateRequest,
  LikeAnswer,
  Template,
  TemplateDetail,
  TemplateList,
  TemplateQuery,
} from './contract/templates.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { ApiResult } from './result.ts';
import type { CallOptions, Transport } from './transport.ts';
import { notFoundHere } from './transport.ts';

export interface LoadedTemplate {
  readonly template: TemplateDetail;
  /** Named by the template's title. */
  readonly document: Document;
  readonly problems: readonly LayerProblem[];
}

export interface TemplateCalls {
  /** Published templates, and one's own. Works without signing in, but for `my_templates`. */
  listTemplates(query?: TemplateQuery, options?: CallOptions): Promise<ApiResult<TemplateList>>;
  loadTemplate(id: string, options?: CallOptions): Promise<ApiResult<LoadedTemplate>>;
  /** The bytes behind an image layer's `src` in a template. */
  loadTemplateImage(id: string, src: string, options?: CallOptions): Promise<ApiResult<Blob>>;
  createTemplate(fields: CreateTemplateRequest): Promise<ApiResult<Template>>;
  deleteTemplate(id: string): Promise<ApiResult<undefined>>;
  likeTemplate(id: string, liked: boolean): Promise<ApiResult<LikeAnswer>>;
  /** Counts a view, once a day; the number of views now. */
  viewTemplate(id: string): Promise<ApiResult<number>>;
  /** Makes a project of one's own. */
  useTemplate(id: string): Promise<ApiResult<Project>>;
  categories(options?: CallOptions): Promise<ApiResult<Category[]>>;
  tags(options?: CallOptions): Promise<ApiResult<Tag[]>>;
}

export function templateCalls({ call, download }: Transport, decode: Decode): TemplateCalls {
  return {
    listTemplates: (query = {}, options) => call(ENDPOINTS.listTemplates, { ...options, query }),
    loadTemplate: async (id, options) => {
      const result = await call(ENDPOINTS.template, { ...options, id });
      if (!result.ok) return result;
      const template = result.value;
      const { document, problems } = await decode({ name: template.title, ...template.project });
      return { ok: true, value: { template, document, problems } };
    },
    loadTemplateImage: async (id, src, options) => {
      const hash = imageHashOf(src);
      return hash === null
        ? notFoundHere(ENDPOINTS.templateImage)
        : download(ENDPOINTS.templateImage, { ...options, id, hash });
    },
    createTemplate: (json) => call(ENDPOINTS.createTemplate, { json }),
    deleteTemplate: (id) => call(ENDPOINTS.deleteTemplate, { id }),
    likeTemplate: (id, liked) => call(ENDPOINTS.likeTemplate, { id, json: { liked } }),
    viewTemplate: async (id) => {
      const result = await call(ENDPOINTS.viewTemplate, { id });
      return result.ok ? { ok: true, value: result.value.views } : result;
    },
    useTemplate: (id) => call(ENDPOINTS.useTemplate, { id }),
    categories: (options) => call(ENDPOINTS.categories, options),
    tags: (options) => call(ENDPOINTS.tags, options),
  };
}
