/** Messages to and from the documents process. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { InputOf, WorkName } from './works.ts';

export interface AskedWork {
  readonly name: WorkName;
  readonly input: InputOf<WorkName>;
}

export type WorkReply =
  | { readonly kind: 'done'; readonly output: unknown }
  | {
      readonly kind: 'refused';
      readonly status: ContentfulStatusCode;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'failed'; readonly error: string };
