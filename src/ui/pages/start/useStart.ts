import { useMachine } from '@xstate/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Look } from '../../../data/looks/index.ts';
import type { TextChoice } from '../../../document/table/tableFile.ts';
import { editorPath, startPath, WITH_LIST } from '../../../app/platform/paths.ts';
import type { StartedWith } from '../../../app/start/openStarted.ts';
import type { OwnAs } from '../../../app/start/startImplementations.ts';
import { startPageWith } from '../../../app/start/startImplementations.ts';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';

/** The way from a list to documents, as its page shows it. */
export interface StartHandle {
  /** Null without a list. */
  readonly work: StartedWork | null;
  /** Counts the lists: another one begins anew. */
  readonly lists: number;
  readonly isOpening: boolean;
  readonly asksAccount: boolean;
  /** What was begun goes on in the editor as soon as its template is filled. */
  readonly goesOn: boolean;
  readonly ownFile: OwnFile;
  readonly takeList: (file: File, text?: TextChoice) => void;
  readonly change: (work: StartedWork) => void;
  readonly forget: () => void;
  /** The templates for the list are on the screen. */
  readonly showTemplates: () => void;
  /** `isClear`: there is nothing to ask about the columns; `look`: of the template. */
  readonly choose: (started: StartedWith, isClear: boolean, look?: Look) => void;
  /** The chosen template is filled, with this work. */
  readonly showFilled: (started: StartedWith, work: StartedWork) => void;
  readonly edit: (started: StartedWith, work: StartedWork) => void;
}

/** A file of one's own as a template. */
export interface OwnFile {
  /** Waits for a list, or is read; null without one. */
  readonly fileName: string | null;
  /** Why the last file gave nothing. */
  readonly refusal: string | null;
  readonly read: (file: File, as?: OwnAs) => void;
  readonly cancel: () => void;
}

export function useStart(): StartHandle {
  const application = useApplication();
  const { isLoggedIn: isSignedIn } = useAuth();
  const [, navigate] = useLocation();
  const [start] = useState(() =>
    startPageWith({
      application,
      goToTemplate: (templateId, look) => navigate(startPath(templateId, look)),
      goToEditor: (projectId) => navigate(editorPath(projectId), { state: WITH_LIST }),
    }),
  );
  const [snapshot, send] = useMachine(start.machine, { ...application.platform.inspecting });
  const acts = useMemo(() => actsOf(start, send, isSignedIn), [start, send, isSignedIn]);
  const { subscribe, getSnapshot } = start.begun;
  const { work, lists } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const { ownFile: fileName, ownRefusal: refusal, isForEditor } = snapshot.context;
  return {
    ...acts,
    work,
    lists,
    isOpening: snapshot.matches('opening') || snapshot.matches('opened'),
    asksAccount: snapshot.matches({ listed: 'askingAccount' }),
    goesOn: isForEditor && isSignedIn && snapshot.matches({ listed: 'choosing' }),
    ownFile: {
      fileName,
      refusal,
      read: acts.takeOwn,
      cancel: acts.cancel,
    },
  };
}

type Send = ReturnType<typeof useMachine<ReturnType<typeof startPageWith>['machine']>>[1];

function actsOf(start: ReturnType<typeof startPageWith>, send: Send, isSignedIn: boolean) {
  const wish = (started: StartedWith, work: StartedWork | null, look?: Look): boolean => {
    if (work !== null) start.wish(started, work, look);
    return work !== null;
  };
  return {
    takeList: (file: File, text?: TextChoice) => {
      start.takeList(file, text);
      send({ type: 'list' });
    },
    change: start.change,
    forget: () => send({ type: 'forget' }),
    takeOwn: (file: File, as: OwnAs = 'layers') => {
      start.takeOwn(file, as);
      send({ type: 'own', fileName: file.name });
    },
    cancel: () => send({ type: 'cancel' }),
    showTemplates: () => send({ type: 'templates' }),
    choose: (started: StartedWith, isClear: boolean, look?: Look) => {
      if (wish(started, start.begun.getSnapshot().work, look)) send({ type: 'choose', isSignedIn, isClear });
    },
    showFilled: (started: StartedWith, work: StartedWork) => {
      if (wish(started, work)) send({ type: 'filled', isSignedIn });
    },
    edit: (started: StartedWith, work: StartedWork) => {
      if (wish(started, work)) send({ type: 'edit', isSignedIn });
    },
  };
}
