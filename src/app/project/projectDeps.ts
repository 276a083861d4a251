/** Dependencies of loading, saving and notices of a project. */
import type { ApiClient } from '../../api/client.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { BaseVersion } from './baseVersion.ts';
import type { DraftKeeper } from '../drafts/draftKeeper.ts';
import type { DraftList } from '../drafts/draftList.ts';
import type { DesignLock } from './designLock.ts';
import type { Store } from '../platform/createStore.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import type { DocumentFonts } from '../document/ownFonts.ts';
import type { UnsentImages } from '../document/unsentImages.ts';

export interface ProjectDeps {
  readonly platform: EditorPlatform;
  readonly api: ApiClient;
  readonly editor: Editor;
  readonly designLock: Store<DesignLock | null>;
  /** It is a project of somebody else. */
  readonly isShared: Store<boolean>;
  readonly projectId: string;
  readonly unsent: UnsentImages;
  readonly drafts: DraftKeeper;
  readonly draftList: DraftList;
  readonly base: BaseVersion;
  readonly fonts: Pick<DocumentFonts, 'load'>;
}

/** Whether the service responds at all, with any status. */
export async function isServiceThere(
  { api, projectId }: Pick<ProjectDeps, 'api' | 'projectId'>,
  signal?: AbortSignal,
): Promise<boolean> {
  const result = await api.projectName(projectId, signal && { signal });
  return result.ok || result.error.kind === 'refused';
}
