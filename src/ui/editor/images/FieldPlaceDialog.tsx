/** «Поле сюда»: a press on the picture of a blank says where a field goes. */
import { useState } from 'react';
import { fieldColumns, isPlain, placedField } from '../../../app/fields/placedField.ts';
import type { FieldPlace } from '../../../app/ownTemplate/fieldPlace.ts';
import { fieldPlace } from '../../../app/ownTemplate/fieldPlace.ts';
import { pictureBox, pixelsOf } from '../../../app/ownTemplate/placeName.ts';
import { hasRecords } from '../../../app/fields/projectFinds.ts';
import { findLayer } from '../../../document/document.ts';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import { pageOfLayer } from '../../../document/records/pages.ts';
import type { Point } from '../../../engine/math/index.ts';
import { addLayer } from '../../../engine/edits/layers/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { notify } from '../../../kit/notify.ts';
import { Select } from '../../../kit/Select.tsx';
import { readPictures } from '../../../app/images/readPictures.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { PressPlace } from '../../finds/PressPlace.tsx';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';

interface FieldPlaceDialogProps {
  readonly onClose: () => void;
}

export function FieldPlaceDialog({ onClose }: FieldPlaceDialogProps) {
  const { editor } = useProjectSession();
  const { memory: tables } = useProjectSession().table;
  const { loadLanguage } = useProjectSession().text;
  const application = useApplication();
  const [{ document, selection }] = useState(editor.getSnapshot);
  const [id] = useState(application.platform.newId);
  const picture = findLayer(document, selection[0] ?? '');
  const page = picture === undefined ? 0 : pageOfLayer(picture);
  const columns =
    picture === undefined ? [] : fieldColumns(document, picture, tables.recall()?.table ?? null);
  const [column, setColumn] = useState(columns[0] ?? 'ФИО');
  const { place, press } = usePressedPlace();
  const isFilled = hasRecords(document);
  const withField = (present: typeof document) => {
    if (place === null) return present;
    return tables.withColumns(addLayer(present, placedField(present, { id, column, place, page })));
  };
  const put = async () => {
    if (isFilled) await loadLanguage();
    editor.apply(withField);
    editor.select([id]);
    onClose();
  };
  const { width, height } = document.sheet;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Поле сюда"
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отменить
          </Button>
          <Button
            disabledReason={place === null ? 'Нажмите на лист там, где место полю' : null}
            onClick={() => {
              put().catch(() => notify('negative', NOT_PUT_TEXT));
            }}
          >
            Поставить
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label="Столбец"
          value={column}
          options={columns.map((name) => ({ value: name, label: name }))}
          onChange={setColumn}
        />
        <p className="text-sm text-ink-soft">
          Нажмите на лист там, где место полю: над линейкой или в рамке оно встанет само.
        </p>
        <div className="rounded-lg border border-line bg-workspace p-2">
          <div
            className="relative mx-auto"
            style={{ maxWidth: `min(100%, calc(${width / height} * 55dvh))` }}
          >
            <DocumentThumbnail
              document={withField(document)}
              record={isFilled ? 0 : null}
              page={page}
              label="Лист с полем"
            />
            <PressPlace
              label="Поставить поле сюда"
              onPlace={(at) => void press({ x: at.x * width, y: at.y * height })}
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Looks at the picture around each press. */
function usePressedPlace() {
  const { editor } = useProjectSession();
  const readPicture = readPictures(useApplication());
  const [place, setPlace] = useState<FieldPlace | null>(null);
  const [pixels] = useState(() => new Map<string, ReturnType<typeof pixelsOf>>());
  const read = async (src: string) => {
    const reply = await readPicture(src, {});
    return reply.ok ? pixelsOf(reply.value) : null;
  };
  const press = async (at: Point) => {
    const { document, selection } = editor.getSnapshot();
    const layer = findLayer(document, selection[0] ?? '');
    if (!hasPicture(layer) || !isPlain(layer)) {
      setPlace(fieldPlace(null, { x: 0, y: 0, ...document.sheet }, at, document.sheet));
      return;
    }
    const known = pixels.get(layer.src) ?? read(layer.src).catch(() => null);
    pixels.set(layer.src, known);
    setPlace(fieldPlace(await known, pictureBox(layer), at, document.sheet));
  };
  return { place, press };
}

const NOT_PUT_TEXT = 'Поле не поставлено. Проверьте связь и попробуйте ещё раз.';
