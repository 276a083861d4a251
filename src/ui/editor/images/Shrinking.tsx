import { Button } from '../../../kit/Button.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import type { UploadState } from '../../../app/images/imageUploads.ts';

/** A picture that is being made smaller on the device, which takes seconds and can be called off. */
export function Shrinking({ name, part, cancel }: NonNullable<UploadState['shrinking']>) {
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm text-ink">
      <ProgressBar label={`Уменьшаем «${name}»`} value={part} />
      <Button size="sm" variant="quiet" className="self-start" onClick={cancel}>
        Отменить
      </Button>
    </div>
  );
}
