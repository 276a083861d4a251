import { Button } from '../../../kit/Button.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import type { UploadState } from '../../../app/images/imageUploads.ts';

/** A drawing that takes long to read, which can be called off. */
export function Reading({ name, cancel }: NonNullable<UploadState['reading']>) {
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm text-ink">
      <ProgressBar label={`Читаем «${name}»`} value={null} />
      <Button size="sm" variant="quiet" className="self-start" onClick={cancel}>
        Отменить
      </Button>
    </div>
  );
}
