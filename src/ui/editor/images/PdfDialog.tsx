/** The pages of a PDF file: one becomes the background of the sheet, or a picture on it. */
import { useState } from 'react';
import { MAX_PDF_PAGES, pageSizeText, sheetOfPage } from '../../../app/images/pdfPages.ts';
import { isSameSheet } from '../../../app/images/placeOnSheet.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { PageChoice } from './PageChoice.tsx';
import { PageTextsChoice } from './PageTextsChoice.tsx';
import { usePageTexts } from './usePageTexts.ts';
import { usePdfPages } from './usePdfPages.ts';

interface PdfDialogProps {
  readonly onClose: () => void;
}

export function PdfDialog({ onClose }: PdfDialogProps) {
  const shown = usePdfPages(onClose);
  const { isAdding, add, close } = shown;
  const [index, setIndex] = useState(0);
  const [isApart, setApart] = useState(false);
  const texts = usePageTexts(shown.pdf, index, isApart);
  const isEmpty = useEditorState(({ document }) => document.layers.length === 0);
  const sheet = useEditorState(({ document }) => document.sheet);
  const [follows, setFollows] = useState(isEmpty);
  const page = shown.pages[index];
  const hasTexts = isApart && texts?.count !== 0;
  const isOther = page !== undefined && !isSameSheet(sheetOfPage(page.size), sheet);
  return (
    <Dialog
      open
      onClose={close}
      title="Страница PDF"
      size="md"
      footer={
        shown.refusal === null ? (
          <>
            <Button
              variant="outline"
              disabled={page === undefined || isAdding}
              onClick={() => page !== undefined && add({ page, as: 'picture', follows: false })}
            >
              Добавить картинкой
            </Button>
            <Button
              busy={isAdding}
              disabled={page === undefined}
              onClick={() =>
                page !== undefined &&
                add({ page, as: hasTexts ? 'texts' : 'background', follows: isOther && follows })
              }
            >
              Сделать фоном
            </Button>
          </>
        ) : (
          <Button onClick={close}>Закрыть</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {shown.refusal !== null && (
          <p role="alert" className="rounded-md bg-negative-soft p-3 text-sm text-ink">
            {shown.refusal}
          </p>
        )}
        {shown.hasFailed && (
          <p role="alert" className="rounded-md bg-negative-soft p-3 text-sm text-ink">
            Страница не нарисовалась. Сохраните её как картинку и добавьте на лист.
          </p>
        )}
        {shown.isOpening && <Spinner className="min-h-40" />}
        {shown.pages.length > 0 && (
          <PageChoice
            name="Страница"
            pictures={shown.pages.map(({ number, picture }) => (
              <SmallPage key={number} picture={picture} />
            ))}
            count={shown.pageCount}
            chosen={index}
            onChoose={setIndex}
          />
        )}
        {shown.pageCount > MAX_PDF_PAGES && (
          <p className="text-sm text-ink-soft">
            {`Показаны первые ${MAX_PDF_PAGES} страниц из ${shown.pageCount}. Нужную дальше сохраните отдельным файлом.`}
          </p>
        )}
        {page !== undefined && <PageTextsChoice checked={isApart} onChange={setApart} texts={texts} />}
        {isAdding && hasTexts && (
          <output className="block text-sm text-ink-soft">
            Отделяем тексты от фона. Чтобы прервать, закройте окно.
          </output>
        )}
        {isOther && (
          <Switch
            label="Лист по размеру страницы"
            description={`Страница ${pageSizeText(page.size)}. Слои останутся на своих местах.`}
            checked={follows}
            onChange={setFollows}
          />
        )}
      </div>
    </Dialog>
  );
}

function SmallPage({ picture }: { readonly picture: string | null }) {
  if (picture === null) return <Spinner className="min-h-0" />;
  return <img src={picture} alt="" className="max-h-full max-w-full shadow-sheet" />;
}
