import type { ApiClient } from '../../api/client.ts';

/** What has these calls of the service: the application, or what a test makes in its place. */
export interface UsesApi<Name extends keyof ApiClient> {
  readonly api: Pick<ApiClient, Name>;
}
