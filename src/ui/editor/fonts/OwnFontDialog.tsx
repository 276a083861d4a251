/** Font files of a person: what is wrong with each, or what it can do; then they are added to the project. */
import { CircleAlert, CircleCheck, FileUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hasLetters } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { OwnFont } from '../../../document/ownFonts.ts';
import type { FontLicence } from '../../../document/fontFile/readFont.ts';
import { MAX_FONT_BYTES } from '../../../document/schema/constants.ts';
import { weightOfClass } from '../../../document/text/fontWeight.ts';
import { addOwnFonts, faceOfFile, prepareFont, removeOwnFont } from '../../../app/fonts/addOwnFonts.ts';
import type { FontPreparation, PreparedFont } from '../../../app/fonts/addOwnFonts.ts';
import { FONT_ACCEPT } from '../../../app/fonts/offeredFonts.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { notify } from '../../../kit/notify.ts';
import { Spinner } from '../../../kit/Spinner.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { WEIGHT_NAMES } from '../../words/weights.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';

interface ReadFile {
  readonly id: string;
  readonly name: string;
  /** Null while it is read. */
  readonly font: FontPreparation | null;
}

export function OwnFontDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useProjectSession();
  const { files, read, remove } = useReadFiles();
  const [isAdding, setAdding] = useState(false);
  const [isApplied, setApplied] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const texts = selection.filter((id) => hasLettersIn(document, id));
  const ready = files.flatMap(({ font }) => (font?.kind === 'ready' ? [font] : []));
  const isReading = files.some(({ font }) => font === null);
  useFileDrop(read);

  const add = async () => {
    setAdding(true);
    setProblem(null);
    const added = await addOwnFonts(session, ready, isApplied ? texts : []);
    if (added.ok) {
      notify('positive', addedText(added.titles));
      onClose();
    } else {
      setProblem(added.text);
      setAdding(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={isAdding}
      title="Свой шрифт"
      size="md"
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isAdding}>
            Отмена
          </Button>
          <Button onClick={() => void add()} busy={isAdding} disabled={ready.length === 0 || isReading}>
            Добавить
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Choice onFiles={read} />
        {files.length > 0 && (
          <ul className="flex flex-col gap-2" aria-label="Выбранные файлы" aria-live="polite">
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                note={faceNote(file, files, document.settings.fonts ?? [])}
                onRemove={() => remove(file.id)}
              />
            ))}
          </ul>
        )}
        {texts.length > 0 && ready.length > 0 && (
          <Switch label="Сразу применить к выбранному тексту" checked={isApplied} onChange={setApplied} />
        )}
        {problem !== null && (
          <p role="alert" className="text-sm text-negative">
            {problem}
          </p>
        )}
        <OwnFontList />
        <p className="text-sm text-ink-soft">
          Добавляя шрифт, вы подтверждаете, что его лицензия разрешает вам им пользоваться.
        </p>
      </div>
    </Dialog>
  );
}

function hasLettersIn(document: Document, id: LayerId): boolean {
  const layer = findLayer(document, id);
  return layer !== undefined && hasLetters(layer);
}

/** The files, each read in a worker of its own as it comes. */
function useReadFiles() {
  const { fonts: offeredFonts } = useProjectSession().offered;
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const isOpen = useRef(true);
  const read = (chosen: readonly File[]) => {
    for (const file of chosen) {
      const id = crypto.randomUUID();
      setFiles((present) => [...present, { id, name: file.name, font: null }]);
      void prepareFont(file).then((font) => {
        if (!isOpen.current) return;
        setFiles((present) => present.map((one) => (one.id === id ? { ...one, font } : one)));
      });
    }
  };
  useEffect(() => {
    isOpen.current = true;
    read(offeredFonts.take());
    return () => {
      isOpen.current = false;
    };
    // Once: files are offered before the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const remove = (id: string) => setFiles((present) => present.filter((file) => file.id !== id));
  return { files, read, remove };
}

function Choice({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="outline" icon={FileUp} onClick={() => input.current?.click()}>
        Выбрать файлы
      </Button>
      <p className="text-sm text-ink-soft">
        {`Файлы TTF, OTF, WOFF или WOFF2 до ${MAX_FONT_BYTES / 1_000_000}\u00A0МБ. Полужирное и курсивное начертания выбирайте вместе с обычным.`}
      </p>
      <input
        ref={input}
        type="file"
        accept={FONT_ACCEPT}
        multiple
        hidden
        aria-label="Файлы шрифта"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** What becomes of a file whose face another one has; null where it has none beside it. */
function faceNote(file: ReadFile, files: readonly ReadFile[], fonts: readonly OwnFont[]): string | null {
  const { font } = file;
  if (font?.kind !== 'ready') return null;
  const isSame = (other: ReadFile): boolean =>
    other.font?.kind === 'ready' && titleOf(other.font) === titleOf(font);
  if (files.findLast(isSame) !== file) return 'То же начертание есть в файле ниже: возьмём его.';
  const face = faceOfFile(font);
  const has = fonts.some(
    ({ title, faces }) => title === font.family && faces.some((one) => one.face === face),
  );
  return has ? 'Такое начертание в проекте уже есть: новый файл его заменит.' : null;
}

interface FileRowProps {
  readonly file: ReadFile;
  readonly note: string | null;
  readonly onRemove: () => void;
}

function FileRow({ file, note, onRemove }: FileRowProps) {
  const { name, font } = file;
  return (
    <li className="flex items-start gap-2.5 rounded-md border border-line p-3 text-sm">
      <Mark font={font} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words text-ink" translate="no">
          {font?.kind === 'ready' ? titleOf(font) : name}
        </p>
        {font === null && <p className="text-ink-soft">Проверяем файл…</p>}
        {font?.kind === 'refused' && <p className="text-negative">{font.text}</p>}
        {font?.kind === 'ready' && (
          <>
            {note !== null && <p className="text-warning">{note}</p>}
            <p className="text-ink-soft">{lettersText(font)}</p>
            <p className="text-ink-soft">{LICENCE_TEXTS[font.licence]}</p>
          </>
        )}
      </div>
      <IconButton icon={Trash2} label={`Убрать файл ${name}`} size="sm" onClick={onRemove} />
    </li>
  );
}

function Mark({ font }: Pick<ReadFile, 'font'>) {
  if (font === null) return <Spinner />;
  return font.kind === 'ready' ? (
    <CircleCheck size={18} className="mt-px shrink-0 text-positive" aria-hidden />
  ) : (
    <CircleAlert size={18} className="mt-px shrink-0 text-negative" aria-hidden />
  );
}

/** Fonts of one's own that the project has. */
function OwnFontList() {
  const { editor } = useProjectSession();
  const fonts = useEditorState(({ document }) => document.settings.fonts);
  if (fonts === undefined) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium text-ink">Шрифты этого проекта</h3>
      <ul className="flex flex-col">
        {fonts.map(({ family, title }) => (
          <li key={family} className="flex items-center justify-between gap-2 text-sm">
            <span className="min-w-0 truncate" translate="no" title={title}>
              {title}
            </span>
            <IconButton
              icon={Trash2}
              label={`Убрать шрифт ${title} из проекта`}
              size="sm"
              onClick={() => editor.apply((document) => removeOwnFont(document, family))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ family, weight, isItalic }: PreparedFont): string {
  const name = weight === 400 ? '' : WEIGHT_NAMES[weightOfClass(weight)].toLowerCase();
  const face = [name, isItalic ? 'курсив' : ''].filter((part) => part !== '');
  return face.length === 0 ? family : `${family}, ${face.join(' ')}`;
}

function lettersText({ missingRussian, missingKazakh, isVariable }: PreparedFont): string {
  const russian = lackText('русск', missingRussian, ALL_RUSSIAN);
  const kazakh =
    missingKazakh === ''
      ? ' Казахские буквы тоже есть.'
      : ` ${lackText('казахск', missingKazakh, ALL_KAZAKH)}`;
  const variable = isVariable ? ' Шрифт вариативный: взято его обычное начертание.' : '';
  return `${russian}${kazakh}${variable}`;
}

const ALL_RUSSIAN = 66;
const ALL_KAZAKH = 18;
const FEW = 12;

function lackText(word: string, missing: string, all: number): string {
  const kind = word[0]?.toLocaleUpperCase('ru') + word.slice(1);
  if (missing === '') return `${kind}ие буквы есть все.`;
  if (missing.length >= all) return `${kind}их букв нет.`;
  return missing.length > FEW
    ? `${kind}их букв не хватает: ${missing.length} из ${all}.`
    : `${kind}их букв не хватает: ${Array.from(missing).join(', ')}.`;
}

const LICENCE_TEXTS: Readonly<Record<FontLicence, string>> = {
  everywhere: 'Автор разрешает вкладывать шрифт в файлы и шаблоны.',
  projects:
    'Автор разрешает вкладывать шрифт в файлы, но не отдавать всем: в общем шаблоне вместо него будет Arial.',
  documents:
    'Автор разрешает вкладывать шрифт только в готовые файлы, такие как PDF. В скачанный проект и в общий шаблон он не попадёт.',
};

function addedText(titles: readonly string[]): string {
  const names = titles.map((title) => `«${title}»`).join(', ');
  return titles.length === 1 ? `Шрифт ${names} добавлен в проект.` : `Шрифты ${names} добавлены в проект.`;
}
