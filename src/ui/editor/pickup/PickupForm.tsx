import { useMachine } from '@xstate/react';
import { Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';
import { pickupWith } from '../../../app/issue/pickup/pickupImplementations.ts';
import { planPickup } from '../../../app/issue/pickup/planPickup.ts';
import type { PickupWishes } from '../../../machines/pickup/events.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { SlowNote } from '../../../kit/SlowNote.tsx';
import { StickyFooter } from '../../../kit/StickyFooter.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { AfterRun } from '../issued/AfterRun.tsx';
import { copiesText } from '../../words/plural.ts';
import { PickupChoices } from './PickupChoices.tsx';
import { PublishedLinks } from './PublishedLinks.tsx';
import type { SendingChoice } from '../sending/useSendingSource.ts';

export const PICKUP_TITLE = 'Страница для получателей';

interface PickupFormProps {
  readonly source: LettersSource;
  readonly onChoose: (choice: SendingChoice) => void;
  readonly onClose: () => void;
}

export function PickupForm({ source, onChoose, onClose }: PickupFormProps) {
  const application = useApplication();
  const { platform } = application;
  const session = useProjectSession();
  const [wishes, setWishes] = useState<PickupWishes>({ column: null, days: 90 });
  const machine = useMemo(
    () => pickupWith({ ...application, session, source }),
    [application, session, source],
  );
  const [snapshot, send] = useMachine(machine, { ...platform.inspecting });
  const plan = useMemo(() => planPickup(source, wishes.column), [source, wishes.column]);
  const { done, total, failure } = snapshot.context;
  const isRunning = snapshot.matches('publishing');
  const isPublished = snapshot.matches('published');
  const close = () => {
    if (isRunning) return;
    send({ type: 'close' });
    onClose();
  };
  const refusal = plan.problems.length > 0 ? 'Сначала исправьте то, что названо выше.' : null;
  return (
    <Dialog
      open
      onClose={close}
      title={PICKUP_TITLE}
      size="md"
      printable
      persistent={isRunning}
      hideClose={isRunning}
      footer={
        <StickyFooter
          buttons={
            isRunning ? (
              <Button variant="outline" onClick={() => send({ type: 'cancel' })}>
                Остановить
              </Button>
            ) : isPublished ? (
              <Button onClick={close}>Готово</Button>
            ) : (
              <Button
                icon={Upload}
                disabledReason={refusal}
                onClick={() => send({ type: 'publish', wishes })}
              >
                Выложить для получателей
              </Button>
            )
          }
        >
          {isRunning && (
            <>
              <ProgressBar
                label={total > 0 ? `Шифруем и загружаем: ${done} из ${total}` : 'Готовим копии'}
                value={total > 0 ? done / total : null}
              />
              <SlowNote key={done} />
            </>
          )}
          <output className="flex flex-col gap-1 empty:hidden">
            {failure !== null && !isRunning && !isPublished && (
              <span className="text-negative">
                <Quoted text={failure.text} />
              </span>
            )}
            {failure !== null && !isRunning && !isPublished && done > 0 && (
              <span className="text-ink-soft">
                {`Загружено: ${done} из ${total}. Нажмите ещё раз: загрузка продолжится с этого места.`}
              </span>
            )}
          </output>
          {isPublished && <AfterRun />}
        </StickyFooter>
      }
    >
      <div className="flex flex-col gap-5">
        <PublishedLinks key={String(isPublished)} source={source} />
        {isRunning && (
          <p className="text-ink-soft">
            Не закрывайте вкладку. Остановить можно в любой момент, потом загрузка продолжится.
          </p>
        )}
        {!isRunning && !isPublished && (
          <div className="flex flex-col gap-5 print:hidden">
            <PickupChoices
              source={source}
              plan={plan}
              wishes={wishes}
              onChange={(patch) => setWishes({ ...wishes, ...patch })}
              onChoose={onChoose}
            />
          </div>
        )}
        {isPublished && <p className="text-ink-soft print:hidden">{`Выложено: ${copiesText(total)}.`}</p>}
      </div>
    </Dialog>
  );
}
