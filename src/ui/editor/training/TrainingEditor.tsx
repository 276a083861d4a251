/**
 * The course: an editor with its own project, and the exercise beside it. The person's project is not
 * touched.
 */
import { useMachine, useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import { withTableColumns } from '../../../data/columns/index.ts';
import { complete } from '../../../machines/kernel/implementations.ts';
import { trainingMachine } from '../../../machines/training/machine.ts';
import { ApplicationProvider, useApplication } from '../../application/ApplicationProvider.tsx';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { ProjectSessionProvider, useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useProject } from '../../application/useProject.ts';
import { Spinner } from '../../../kit/Spinner.tsx';
import { prepareFile } from '../../../app/images/prepareFile.ts';
import { ImageUploadsContext } from '../images/useImages.ts';
import { useSessionUploads } from '../images/useSessionUploads.ts';
import { createTableMemory } from '../../../app/table/tableMemory.ts';
import { COURSE_FAMILIES, COURSE_TABLE } from './courseDocuments.ts';
import { EXERCISES } from './exercises.ts';
import { keepDone, readDone } from './progress.ts';
import { SCRATCH_ID, scratchApplication } from '../../../app/scratchApplication.ts';
import { TrainingContext } from './TrainingContext.ts';
import { TrainingEnd } from './TrainingEnd.tsx';
import { useEditorMode, useSaveDialogActor } from '../../application/useEditorMode.ts';
import { useEditorState } from '../state/useEditorState.ts';
import type { TrainingView, Exercise } from './exercises.ts';
import { Check, RotateCcw, X } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useScreenSize } from '../screen/useScreenSize.ts';

interface TrainingCardProps {
  readonly exercise: number;
  readonly step: number;
  readonly done: readonly number[];
  readonly isSolved: boolean;
  readonly onNext: () => void;
  readonly onAgain: () => void;
  readonly onChoose: (exercise: number) => void;
  readonly onLeave: () => void;
}

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
  const { phase } = useProject();
  const uploads = useSessionUploads(prepareFile);
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

/** The current editor state as the exercise checks read it. */
function useTrainingView(): TrainingView {
  const { document, selection, textEditing, inTransaction, recordIndex } = useEditorState((state) => state);
  const { mode } = useEditorMode();
  const saving = useSelector(useSaveDialogActor(), (state) => state);
  return {
    document,
    selection,
    textEditing,
    inTransaction,
    recordIndex,
    inPreview: mode === 'preview',
    collectionSaved:
      saving?.matches({ open: 'done' }) === true && saving.context.order?.scope === 'collection',
  };
}

/** The exercise beside the editor: covers nothing and blocks nothing. */
function TrainingCard(props: TrainingCardProps) {
  const { exercise, step, isSolved } = props;
  const isNarrow = useScreenSize() === 'narrow';
  const current = EXERCISES[exercise];
  if (current === undefined) return null;
  const isLast = exercise + 1 === EXERCISES.length;
  return (
    <section
      aria-label="Обучение"
      className="flex shrink-0 flex-col gap-2 border-b border-line bg-primary-soft px-3 pt-1 pb-3 max-md:border-t max-md:border-b-0"
    >
      <div className="flex items-center">
        <p className="flex-1 text-xs text-ink-soft">{`Упражнение ${exercise + 1} из ${EXERCISES.length}`}</p>
        <IconButton icon={RotateCcw} label="Начать упражнение заново" size="sm" onClick={props.onAgain} />
        <IconButton icon={X} label="Закончить обучение" size="sm" className="-mr-2" onClick={props.onLeave} />
      </div>
      <ExerciseDots {...props} />
      <h2 className="text-base font-semibold text-ink">{current.title}</h2>
      <div aria-live="polite" className="flex flex-col gap-2">
        {isNarrow ? (
          !isSolved && <CurrentStep exercise={current} step={step} />
        ) : (
          <>
            <p className="text-sm text-ink-soft">{current.task}</p>
            <Steps exercise={current} step={step} />
          </>
        )}
        {isSolved && <p className="text-sm font-medium text-positive">Упражнение выполнено.</p>}
      </div>
      {isSolved && (
        <Button size={isNarrow ? 'md' : 'sm'} onClick={props.onNext}>
          {isLast ? 'Завершить обучение' : 'Следующее упражнение'}
        </Button>
      )}
    </section>
  );
}

function ExerciseDots({ exercise, done, onChoose }: TrainingCardProps) {
  return (
    <ol className="-mt-1 -ml-1 flex">
      {EXERCISES.map(({ title }, number) => (
        <li key={title}>
          <button
            type="button"
            aria-current={number === exercise ? 'step' : undefined}
            aria-label={`Упражнение ${number + 1}: ${title}${done.includes(number) ? ', выполнено' : ''}`}
            onClick={() => onChoose(number)}
            className="flex size-8 items-center justify-center rounded-md hover:bg-secondary-soft coarse:h-11 coarse:w-10 max-md:coarse:w-11"
          >
            <span
              className={classNames(
                'flex size-5 items-center justify-center rounded-full border text-xs tabular-nums',
                done.includes(number)
                  ? 'border-positive bg-positive text-on-positive'
                  : 'border-line-strong text-ink-soft',
                number === exercise && 'ring-2 ring-focus ring-offset-1 ring-offset-primary-soft',
              )}
            >
              {done.includes(number) ? <Check size={12} strokeWidth={3} aria-hidden /> : number + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Steps({ exercise, step }: { readonly exercise: Exercise; readonly step: number }) {
  return (
    <ol className="flex flex-col gap-1.5">
      {exercise.steps.map(({ text, hint }, number) => (
        <li key={text} className="flex gap-2 text-sm" aria-current={number === step ? 'step' : undefined}>
          <span
            aria-hidden
            className={classNames(
              'mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border',
              number < step ? 'border-positive bg-positive text-on-positive' : 'border-line-strong',
            )}
          >
            {number < step && <Check size={10} strokeWidth={3} />}
          </span>
          <span className={number === step ? 'text-ink' : 'text-ink-soft'}>
            <span className={number === step ? 'font-medium' : undefined}>{text}</span>
            {number < step && <span className="sr-only">, сделано</span>}
            {number === step && <span className="block text-ink-soft">{hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function CurrentStep({ exercise, step }: { readonly exercise: Exercise; readonly step: number }) {
  const current = exercise.steps[step];
  if (current === undefined) return null;
  return (
    <p className="text-sm text-ink">
      <span className="font-medium">{`${current.text}.`}</span>
      <span>{` ${current.phoneHint ?? current.hint}`}</span>
    </p>
  );
}
