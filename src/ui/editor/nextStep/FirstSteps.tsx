import { useEditorState } from '../state/useEditorState.ts';

const STEPS = [
  'Добавьте картинку фона и текст',
  'Добавьте «Данные таблицы» и выберите столбец с\u00A0именами',
  'Проверьте копии в предпросмотре и скачайте архив',
] as const;

/** A smaller sheet has no room for words, in CSS pixels. */
const MIN_WIDTH = 280;

const MIN_HEIGHT = 180;

/** What to begin with, over an empty sheet: no picture and no file ever has it. */
export function FirstSteps() {
  const { x, y, scale } = useEditorState((state) => state.viewport);
  const sheet = useEditorState((state) => state.document.sheet);
  const width = sheet.width * scale;
  const height = sheet.height * scale;
  if (width < MIN_WIDTH || height < MIN_HEIGHT) return null;
  return (
    <div
      style={{ left: x, top: y, width, height }}
      className="pointer-events-none absolute flex animate-appear items-center justify-center p-4"
    >
      {/* The paper is white in both themes. */}
      <div className="max-w-sm text-dark/75">
        <p className="text-base font-semibold sm:text-lg">С&nbsp;чего начать</p>
        <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5 text-sm sm:text-base">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
