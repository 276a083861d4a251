/** The slides of a presentation: one of them comes onto the sheet, as layers. */
import { useMemo, useState } from 'react';
import { isSameSheet } from '../../../app/images/placeOnSheet.ts';
import { leftOutOfSlides, MAX_SLIDES, sheetOfSlide, slideDocument } from '../../../app/images/slideFiles.ts';
import { pageSizeText } from '../../../app/images/pdfPages.ts';
import type { Document } from '../../../document/document.ts';
import type { Imported } from '../../../import/imported.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { leftOutText } from '../../finds/leftOutText.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { PageChoice } from './PageChoice.tsx';
import { useAddingSlide } from './useAddingSlide.ts';
import { useSlides } from './useSlides.ts';

interface SlidesDialogProps {
  readonly onClose: () => void;
}

export function SlidesDialog({ onClose }: SlidesDialogProps) {
  const { slides: offeredSlides } = useProjectSession().offered;
  const [file] = useState(offeredSlides.file);
  const { imported, refusal } = useSlides(file);
  const [index, setIndex] = useState(0);
  const { state, add } = useAddingSlide(file, imported, onClose);
  const isEmpty = useEditorState(({ document }) => document.layers.length === 0);
  const sheet = useEditorState(({ document }) => document.sheet);
  const [follows, setFollows] = useState(isEmpty);
  const [takesAll, setTakesAll] = useState(false);
  const count = imported?.pages.length ?? 0;
  const page = imported?.pages[takesAll ? 0 : index];
  const isAdding = state.kind === 'adding';
  const isOther = page !== undefined && !isSameSheet(sheetOfSlide(page), sheet);
  const problem = refusal ?? (state.kind === 'failed' ? state.text : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Слайд презентации"
      size="md"
      footer={
        refusal === null ? (
          <Button
            busy={isAdding}
            disabled={page === undefined}
            onClick={() =>
              void add(
                takesAll ? Array.from({ length: count }, (_, number) => number) : [index],
                isOther && follows,
              )
            }
          >
            {takesAll ? 'Добавить страницами' : 'На этот лист'}
          </Button>
        ) : (
          <Button onClick={onClose}>Закрыть</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== null && (
          <p role="alert" className="rounded-md bg-negative-soft p-3 text-sm text-ink">
            <Quoted text={problem} />
          </p>
        )}
        {imported === null && refusal === null && <Spinner className="min-h-40" />}
        {imported !== null && (
          // What is said of the chosen slide stays in sight below.
          <div className="max-h-[55dvh] overflow-y-auto p-0.5">
            <Slides imported={imported} index={index} onChoose={setIndex} />
          </div>
        )}
        {imported !== null && (
          <LeftOutOfSlides
            imported={imported}
            numbers={takesAll ? imported.pages.map((_, at) => at) : [index]}
          />
        )}
        {count > 1 && count <= MAX_SLIDES && (
          <Switch
            label="Все слайды — страницами"
            description="Первый ляжет на этот лист, остальные станут страницами за ним. В каждой копии будут все."
            checked={takesAll}
            onChange={setTakesAll}
          />
        )}
        {isOther && (
          <Switch
            label="Лист по размеру слайда"
            description={`Слайд ${slideSizeText(page)}. Слои, которые уже есть, останутся на своих местах.`}
            checked={follows}
            onChange={setFollows}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SlidesProps {
  readonly imported: Imported;
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

function Slides({ imported: { pages, pictures }, index, onChoose }: SlidesProps) {
  const shown = useMemo(() => pages.slice(0, MAX_SLIDES).map(slideDocument), [pages]);
  const files = useMemo(
    () => new Map(pictures.map(({ src, type, bytes }) => [src, new Blob([bytes], { type })])),
    [pictures],
  );
  return (
    <>
      <PageChoice
        name="Слайд"
        pictures={shown.map((document) => (
          <SmallSlide key={document.layers[0]?.id ?? document.name} document={document} files={files} />
        ))}
        count={pages.length}
        chosen={index}
        onChoose={onChoose}
      />
      {pages.length > MAX_SLIDES && (
        <p className="text-sm text-ink-soft">
          {`Показаны первые ${MAX_SLIDES} слайдов из ${pages.length}. Нужный дальше сохраните отдельным файлом.`}
        </p>
      )}
    </>
  );
}

interface SmallSlideProps {
  readonly document: Document;
  readonly files: ReadonlyMap<string, Blob>;
}

function SmallSlide({ document, files }: SmallSlideProps) {
  return (
    <DocumentThumbnail
      document={document}
      fit="box"
      readImage={(src) => {
        const file = files.get(src);
        return Promise.resolve(file === undefined ? NO_PICTURE : { ok: true, value: file });
      }}
    />
  );
}

const NO_PICTURE = {
  ok: false,
  error: { kind: 'refused', code: 404, text: '', details: null },
} as const;

interface LeftOutOfSlidesProps {
  readonly imported: Imported;
  readonly numbers: readonly number[];
}

/** What of the chosen slides does not come over, and the other way for it. */
function LeftOutOfSlides({ imported, numbers }: LeftOutOfSlidesProps) {
  const leftOut = leftOutOfSlides(imported, numbers);
  if (leftOut.length === 0) return null;
  return (
    <output className="block rounded-md bg-workspace p-3 text-sm text-ink">
      <Quoted text={`Не перенесётся или изменится: ${leftOutText(leftOut)}. ${AS_PDF_TEXT}`} />
    </output>
  );
}

const AS_PDF_TEXT =
  'Чтобы осталось всё, сохраните слайд как PDF: в PowerPoint «Файл», «Сохранить как», тип «PDF». Потом добавьте этот PDF на лист.';

const POINTS_PER_PIXEL = 72 / 96;

function slideSizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return pageSizeText({ width: width * POINTS_PER_PIXEL, height: height * POINTS_PER_PIXEL });
}
