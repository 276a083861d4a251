/** The switch that shows the machines of this device's pages to the visualiser, and the way there. */
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useApplication } from '../application/ApplicationProvider.tsx';
import {
  chooseInspection,
  isChosen,
  STOP_ADDRESS,
  VISUALISER_PATH,
} from '../../app/inspection/inspectionChoice.ts';
import { Button } from '../../kit/Button.tsx';
import { Switch } from '../../kit/Switch.tsx';

export function InspectionSwitch() {
  const { platform } = useApplication();
  const isInspected = platform.inspecting?.inspect !== undefined;
  const [isOn, setOn] = useState(() => isChosen(platform.storage));
  const choose = (next: boolean) => {
    chooseInspection(platform.storage, next);
    setOn(next);
  };
  return (
    <div className="mt-4 space-y-4">
      <Switch
        label="Показывать работу машин"
        description="Состояния и события программы видны на странице машин в этом же браузере. Пароли, имена и данные таблиц туда не попадают."
        checked={isOn}
        onChange={choose}
      />
      {isOn !== isInspected && (
        <output className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
          <span className="min-w-0 flex-1 basis-56">{isOn ? ON_TEXT : OFF_TEXT}</span>
          <Button
            variant="outline"
            size="sm"
            onClick={isOn ? platform.reload : () => platform.leaveTo(STOP_ADDRESS)}
          >
            Обновить страницу
          </Button>
        </output>
      )}
      <a
        href={VISUALISER_PATH}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 text-sm text-primary underline underline-offset-4"
      >
        Открыть страницу машин
        <ExternalLink size={16} aria-hidden />
      </a>
    </div>
  );
}

const ON_TEXT = 'Эта вкладка начнёт показывать свои машины, когда вы её обновите.';
const OFF_TEXT = 'Эта вкладка показывает свои машины. Обновите её, чтобы перестала.';
