/**
 * The course: an editor with its own project, and the exercise beside it. The person's project is not
 * touched.
 */
import { useMachine } from '@xstate/react';
import type { ComponentType } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import { withTableColumns } from '../../../data/index.ts';
import { complete } from '../../../machines/kernel/implementations.ts';
import { trainingMachine } from '../../../machines/training/machine.ts';
import { ApplicationProvider, useApplication } from '../../application/ApplicationProvider.tsx';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { ProjectSessionProvider, useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useProject } from '../../application/useProject.ts';
import { Spinner } from '../../../kit/Spinner.tsx';
import { createImageUploads, REFUSED_FILE_NOTICE_MS } from '../images/imageUploads.ts';
import { prepareFile } from '../images/prepareFile.ts';
import { ImageUploadsContext } from '../images/useImages.ts';
import { createTableMemory } from '../../../app/table/tableMemory.ts';
import { COURSE_FAMILIES, COURSE_TABLE } from './courseDocuments.ts';
import { EXERCISES } from './exercises.ts';
import { keepDone, readDone } from './progress.ts';
import { SCRATCH_ID, scratchApplication } from './scratchApplication.ts';
import { TrainingCard } from './TrainingCard.tsx';
import { inFreePlace } from '../state/newLayer.ts';
import { TrainingContext } from './TrainingContext.ts';
import { TrainingEnd } from './TrainingEnd.tsx';
import { useTrainingView } from './useTrainingView.ts';

interface TrainingEditorProps {
  /** The editor's screen, which itself offers the course. */
  readonly screen: ComponentType;
  readonly exercise: number;
  readonly onLeave: () => void;
}

export function TrainingEditor(props: TrainingEditorProps) {
  const application = useApplication();
  // The first render evaluates the first step before the machine prepares the exercise.
  const [scratch] = useState(() => scratchApplication(application, startOf(props.exercise), COURSE_FAMILIES));
  return (
    <ApplicationProvider application={scratch}>
      <ProjectSessionProvider projectId={SCRATCH_ID} waiting={<Spinner className="min-h-dvh" />}>
        <OpenedCourse {...props} />
      </ProjectSessionProvider>
    </ApplicationProvider>
  );
}

function OpenedCourse(props: TrainingEditorProps) {
  const { api, platform } = useApplication();
  const { editor, scene, unsent } = useProjectSession();
  const { phase } = useProject();
  const uploads = useMemo(
    () =>
      createImageUploads({
        editor,
        unsent,
        prepare: prepareFile,
        upload: (file) => api.uploadImage(file),
        newId: () => crypto.randomUUID(),
        place: (layer, page) => inFreePlace({ editor, scene }, layer, page),
        tell: (text) => platform.notify('warning', text, { duration: REFUSED_FILE_NOTICE_MS }),
      }),
    [editor, scene, unsent, api, platform],
  );
  if (phase === 'entering' || phase === 'loading') return <Spinner className="min-h-dvh" />;
  return (
    <ImageUploadsContext value={uploads}>
      <RunningCourse {...props} />
    </ImageUploadsContext>
  );
}

function RunningCourse({ screen: Screen, exercise: first, onLeave }: TrainingEditorProps) {
  const session = useProjectSession();
  const { platform } = useApplication();
  const [machine] = useState(() =>
    complete(
      trainingMachine.provide({
        actions: {
          layOut: (_, { exercise }) => layOut(session, exercise),
          rememberDone: (_, { done }) => keepDone(platform.storage, done),
        },
      }),
    ),
  );
  const [snapshot, send] = useMachine(machine, {
    ...platform.inspecting,
    input: {
      stepCounts: EXERCISES.map(({ steps }) => steps.length),
      done: readDone(platform.storage),
      exercise: first,
    },
  });
  const { exercise, step, done } = snapshot.context;
  const view = useTrainingView();
  const isDone = snapshot.matches('practising') && EXERCISES[exercise]?.steps[step]?.isDone(view) === true;
  const doneStep = isDone ? `${exercise}.${step}` : null;
  useEffect(() => {
    if (doneStep !== null) send({ type: 'stepDone' });
  }, [doneStep, send]);

  const [tables] = useState(() => {
    const memory = createTableMemory();
    memory.remember({ table: COURSE_TABLE, notes: [], previous: null, fresh: false }, withTableColumns);
    return memory;
  });
  const leave = () => {
    send({ type: 'leave' });
    onLeave();
  };
  const choose = (next: number) => send({ type: 'choose', exercise: next });
  const card = (
    <TrainingCard
      exercise={exercise}
      step={step}
      done={done}
      isSolved={snapshot.matches('solved')}
      onNext={() => send({ type: 'next' })}
      onAgain={() => send({ type: 'again' })}
      onChoose={choose}
      onLeave={leave}
    />
  );
  return (
    <TrainingContext value={{ start: choose, course: { leave, tables, card } }}>
      <Screen />
      <TrainingEnd open={snapshot.matches('finished')} onAgain={() => choose(0)} onLeave={leave} />
    </TrainingContext>
  );
}

/** Starts the exercise: its own document, edit mode, no open dialogs. */
function layOut({ editor, editorActor }: ProjectSession, exercise: number): void {
  editorActor.send({ type: 'finishText' });
  editorActor.send({ type: 'close' });
  if (editorActor.getSnapshot().matches({ mode: 'preview' })) editorActor.send({ type: 'togglePreview' });
  editor.load(startOf(exercise));
}

function startOf(exercise: number): Document {
  const start = EXERCISES[exercise]?.start;
  if (start === undefined) throw new Error(`The course has no exercise ${exercise}.`);
  return start;
}
