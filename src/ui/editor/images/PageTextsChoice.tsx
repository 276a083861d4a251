import type { PageTexts } from '../../../app/images/pdfLayers.ts';
import { Switch } from '../../../kit/Switch.tsx';

interface PageTextsChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Null while they are read. */
  readonly texts: PageTexts | null;
}

/** Whether texts of the page become layers, and what that leaves in the picture. */
export function PageTextsChoice({ checked, onChange, texts }: PageTextsChoiceProps) {
  const isEmpty = texts?.count === 0;
  const leftOut = (texts?.leftOut ?? []).map(({ what, count }) => (count > 1 ? `${what} (${count})` : what));
  return (
    <>
      <Switch
        label="Тексты отдельно"
        description="Тексты, отдельные картинки и фигуры станут слоями, и их можно менять. Остальное станет фоном."
        checked={checked}
        onChange={onChange}
      />
      {isEmpty && (
        <output className="block rounded-md bg-workspace p-3 text-sm text-ink">
          На странице нет текста: это картинка. Её можно сделать фоном или добавить картинкой.
        </output>
      )}
      {!isEmpty && leftOut.length > 0 && (
        <output className="block rounded-md bg-workspace p-3 text-sm text-ink">
          {`В фоне останутся: ${leftOut.join(', ')}. Если так не подходит, нажмите «Добавить картинкой».`}
        </output>
      )}
    </>
  );
}
