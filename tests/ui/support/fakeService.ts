/** A small in-memory server behind the `fetch` that the real client uses. */
import type { DeletedProject, Project } from '../../../src/api/contract/projects.ts';
import type { Settings } from '../../../src/api/contract/settings.ts';
import { DEFAULT_SETTINGS } from '../../../src/api/contract/settings.ts';

/** Maps method and path, such as `POST /api/auth/login/`, to a response that replaces the usual one. */
export type Replies = Readonly<Record<string, () => Response | Promise<Response>>>;

export interface FakeService {
  readonly fetch: typeof fetch;
  /** Every modifying call, as `METHOD path body`, oldest first. */
  readonly changes: readonly string[];
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

export function aProject(fields: Partial<Project> = {}): Project {
  return {
    id: 'p1',
    name: 'Дипломы олимпиады',
    canvas_width: 1123,
    canvas_height: 794,
    version: 1,
    created_at: '2026-11-01T08:00:00Z',
    updated_at: '2026-11-02T09:30:00Z',
    ...fields,
  };
}

/** The same project in the bin. */
export function aDeletedProject(project: Project): DeletedProject {
  return { ...project, deleted_at: '2026-11-20T08:00:00Z', expires_at: '2026-12-20T08:00:00Z' };
}

export function fakeService(projects: readonly Project[] = [], replies: Replies = {}): FakeService {
  let kept = projects;
  let bin: readonly DeletedProject[] = [];
  let settings: Settings = DEFAULT_SETTINGS;
  const changes: string[] = [];
  const session = { token: 'token-1', username: 'olga', email: 'olga@example.org' };

  const usual = (method: string, path: string, body: Record<string, unknown>): Response => {
    const id = /^\/api\/projects\/(?:bin\/)?(?!bin\/)([^/]+)\/(?:restore\/)?$/.exec(path)?.[1];
    const project = kept.find((candidate) => candidate.id === id);
    switch (`${method} ${id ? path.replace(id, '{id}') : path}`) {
      case 'GET /api/getr':
        return json(200, { token: 'csrf' });
      case 'POST /api/auth/login/':
      case 'POST /api/auth/register/':
        return json(200, session);
      case 'POST /api/auth/logout/':
        return json(200, {});
      case 'GET /api/proof/':
        return json(200, []);
      case 'GET /api/auth/me/':
        return json(200, {
          id: 'u1',
          username: 'olga',
          email: 'olga@example.org',
          name: '',
          is_github_user: false,
          is_tour_completed: true,
        });
      case 'GET /api/auth/sessions/':
        return json(200, [
          {
            id: 's1',
            device: 'Firefox, Windows',
            created_at: '2026-11-01T08:00:00Z',
            used_at: '2026-11-20T08:00:00Z',
            is_current: true,
          },
        ]);
      case 'GET /api/auth/github/':
        return json(200, { enabled: false });
      case 'GET /api/auth/get_user_settings/':
        return json(200, settings);
      case 'POST /api/auth/update_settings/':
        settings = { ...settings, ...body };
        return json(200, settings);
      case 'GET /api/projects/':
        return json(200, kept);
      case 'POST /api/projects/': {
        const created = aProject({ id: `p${kept.length + 1}`, name: String(body['name']) });
        kept = [...kept, created];
        return json(201, created);
      }
      case 'PATCH /api/projects/{id}/': {
        if (!project) return json(404, { detail: 'Страница не найдена.' });
        const renamed = { ...project, name: String(body['name']) };
        kept = kept.map((each) => (each === project ? renamed : each));
        return json(200, renamed);
      }
      case 'DELETE /api/projects/{id}/':
        if (!project) return json(404, { detail: 'Не найдено.' });
        kept = kept.filter((each) => each !== project);
        bin = [aDeletedProject(project), ...bin];
        return new Response(null, { status: 204 });
      case 'GET /api/projects/bin/':
        return json(200, bin);
      case 'DELETE /api/projects/bin/':
        bin = [];
        return new Response(null, { status: 204 });
      case 'POST /api/projects/{id}/restore/': {
        const found = bin.find((each) => each.id === id);
        if (!found) return json(404, { detail: 'Не найдено.' });
        bin = bin.filter((each) => each !== found);
        kept = [...kept, found];
        return json(200, found);
      }
      case 'DELETE /api/projects/bin/{id}/':
        bin = bin.filter((each) => each.id !== id);
        return new Response(null, { status: 204 });
      default:
        return json(404, { detail: `Нет такого вызова: ${method} ${path}` });
    }
  };
  return {
    changes,
    fetch: async (input, init) => {
      const method = init?.method ?? 'GET';
      const path = input instanceof Request ? input.url : input.toString();
      const text = typeof init?.body === 'string' ? init.body : '';
      if (method !== 'GET') changes.push(`${method} ${path} ${text}`.trim());
      const reply = replies[`${method} ${path}`];
      if (reply) return reply();
      return usual(method, path.replace(/\?.*/, ''), text === '' ? {} : JSON.parse(text));
    },
  };
}
