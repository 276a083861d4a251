import { Check } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { EXERCISES } from './exercises.ts';

/** Text of the specification (§2), shown here and before the course. */
export const UNDER_DEVELOPMENT = 'Раздел находится в разработке';

interface TrainingEndProps {
  readonly open: boolean;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

export function TrainingEnd({ open, onAgain, onLeave }: TrainingEndProps) {
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      title="Обучение пройдено"
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={onAgain}>
            Пройти ещё раз
          </Button>
          <Button onClick={onLeave}>Вернуться к проекту</Button>
        </>
      }
    >
      <p className="text-base text-ink">Теперь вы умеете:</p>
      <ul className="mt-2 flex flex-col gap-1.5 text-base text-ink">
        {EXERCISES.map(({ learnt }) => (
          <li key={learnt} className="flex gap-2">
            <Check size={20} className="mt-0.5 shrink-0 text-positive" aria-hidden />
            <span>{learnt}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 rounded-md bg-info-soft px-4 py-3 text-ink">
        {`${UNDER_DEVELOPMENT}: новые упражнения ещё готовятся.`}
      </p>
    </Dialog>
  );
}
