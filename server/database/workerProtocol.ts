/** Messages between the server and the thread of its embedded database. Types only. */
import type { ErrorFields, QueryReply } from './session.ts';

export type ToWorker =
  | {
      readonly kind: 'query';
      readonly id: number;
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly kind: 'close'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'opened' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'answered'; readonly id: number; readonly reply: QueryReply }
  | { readonly kind: 'failed'; readonly id: number; readonly error: ErrorFields };
