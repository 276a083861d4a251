import { PenLine } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { StartedSession } from '../../../app/startedSession.ts';
import {
  OWN_TEMPLATE,
  startPath,
  loginPathFor,
  registerPathFor,
  SCHOOL_PATH,
} from '../../../app/platform/paths.ts';
import type { LayerPlan } from '../../../data/columns/index.ts';
import { copyNames } from '../../../data/copies/index.ts';
import { columnNames, groupingText } from '../../../data/picks/index.ts';
import { RUSSIAN_FILLING, countCopies } from '../../../data/records/index.ts';
import { groupRows } from '../../../app/fields/groupRows.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { GroupSelect } from '../../editor/table/GroupSelect.tsx';
import type { Document } from '../../../document/document.ts';
import { encodeDocument } from '../../../document/wire/encode.ts';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { Button } from '../../../kit/Button.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { SlowNote } from '../../../kit/SlowNote.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { FieldList } from '../../editor/table/dialog/FieldList.tsx';
import type { FieldsChoice, GivenFields } from '../../editor/table/dialog/fieldsChoice.ts';
import { givenFields } from '../../editor/table/dialog/fieldsChoice.ts';
import { PressPlace } from '../../finds/PressPlace.tsx';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { CopyPager } from '../older-view/CopyPager.tsx';
import type { Look } from '../../../data/looks/index.ts';
import { relooked, withLook } from '../../../data/looks/index.ts';
import { LookChoice } from '../templates/LookChoice.tsx';
import { CheckList } from './CheckList.tsx';
import { CopyWords } from './CopyWords.tsx';
import { MakeFile } from './MakeFile.tsx';
import { allLayers, refilled, unclearLayers } from './fillTemplate.ts';
import { peopleText } from './startTexts.ts';
import { buttonClass } from '../../../kit/buttonStyles.ts';

export interface StartedDocumentProps {
  readonly session: StartedSession;
  /** The template as it is drawn. */
  readonly template: Document;
  /** That the document begins with. */
  readonly look: Look;
  /** How its columns were chosen at first. */
  readonly choice: FieldsChoice;
  readonly templateId: string;
  readonly work: StartedWork;
  readonly onForget: () => void;
  /** A guest, who needs an account for the editor, has asked for it. */
  readonly asksAccount: boolean;
  /** The document is wanted in the editor. */
  readonly onEdit: (document: Document) => void;
  /** Puts the name of a picture where the sheet is pressed, in shares of its sides; absent for other files. */
  readonly onPlace?: ((press: { readonly x: number; readonly y: number }) => void) | undefined;
  /** What is said of a file of one's own, beside the sheet. */
  readonly children?: Elements;
}

/** The filled template: one copy large, the check, and the file. */
export function StartedDocument(props: StartedDocumentProps) {
  const { session, template, templateId, work, asksAccount, onForget, onEdit } = props;
  const { document } = useSyncExternalStore(session.editor.subscribe, session.editor.getSnapshot);
  const [choice, setChoice] = useState(props.choice);
  const [look, setLook] = useState(props.look);
  const [asked, setAsked] = useState(() => unclearLayers(props.choice));
  const asksColumns = asked.size > 0;
  const [asksGroups, setAsksGroups] = useState(document.settings.groupColumn !== undefined);
  const [record, setRecord] = useState(0);
  useScrolledUp();
  const copies = countCopies(document);
  const shown = Math.min(record, Math.max(0, copies - 1));
  const given = useMemo(() => ({ ...work.given, ...givenFields(choice) }), [work.given, choice]);
  useKeptWork(work, { templateId, look, document, given, isForEditor: asksAccount });
  return (
    <div className={LAYOUT}>
      <div className="min-w-0">
        <ShownCopy
          document={document}
          record={copies === 0 ? null : shown}
          label={copyNames(RUSSIAN_FILLING, document)(shown)}
          templateId={templateId}
          onPlace={props.onPlace}
        />
        <div className="mt-3 flex flex-wrap items-center justify-center gap-x-2">
          <CopyPager count={copies} record={copies === 0 ? null : shown} onChange={setRecord} />
          {copies > 0 && <CopyWords key={shown} editor={session.editor} document={document} copy={shown} />}
        </div>
      </div>
      <div className="contents lg:flex lg:flex-col lg:gap-5">
        <div>
          <h2 translate="no" className="text-xl font-semibold tracking-tight text-balance text-ink">
            {document.name}
          </h2>
          <OtherWays
            document={document}
            onForget={onForget}
            onColumns={asksColumns ? null : () => setAsked(allLayers(choice))}
            onGroups={asksGroups ? null : () => setAsksGroups(true)}
          />
          {asksGroups && (
            <div className="mt-3">
              <GroupSelect
                names={columnNames(choice.sheet, choice.headerRow)}
                column={document.settings.groupColumn ?? null}
                hint="Команда, семья или ученик со всеми наградами — на одном листе."
                onChange={(column) => session.editor.apply((now) => groupRows(now, column, choice.table))}
              />
            </div>
          )}
        </div>
        {props.children}
        {templateId !== OWN_TEMPLATE && (
          <LookChoice
            template={template}
            look={look}
            onLook={(next) => {
              setLook(next);
              session.editor.apply((now) => relooked(template, now, next));
            }}
          />
        )}
        {asksColumns && (
          <FieldList
            choice={{ ...choice, plans: choice.plans.filter(({ id }) => asked.has(id)) }}
            onChoice={({ plans }) => {
              const replied = (plan: LayerPlan) => plans.find(({ id }) => id === plan.id) ?? plan;
              const next = { ...choice, plans: choice.plans.map(replied) };
              setChoice(next);
              session.editor.apply((now) => refilled(withLook(template, look), now, next));
            }}
          />
        )}
        <CheckList session={session} onShow={setRecord}>
          <MakeFile session={session} document={document} copies={copies} />
          {asksAccount ? (
            <AccountPanel templateId={templateId} />
          ) : (
            <Button full variant="outline" icon={PenLine} onClick={() => onEdit(document)}>
              Изменить макет
            </Button>
          )}
        </CheckList>
      </div>
    </div>
  );
}

interface ShownCopyProps extends Pick<StartedDocumentProps, 'templateId' | 'onPlace'> {
  readonly document: Document;
  readonly record: number | null;
  readonly label: string;
}

function ShownCopy({ document, onPlace, ...copy }: ShownCopyProps) {
  const { width, height } = document.sheet;
  return (
    <div className="rounded-xl border border-line bg-workspace p-2 sm:p-4">
      {/* An upright sheet is kept within the screen. */}
      <div
        className="relative mx-auto [--high:38dvh] lg:[--high:56dvh]"
        style={{ maxWidth: `min(100%, calc(${width / height} * var(--high)))` }}
      >
        <DocumentThumbnail {...copy} document={document} placeholder={<SheetWaits />} offersRetry />
        {onPlace !== undefined && <PressPlace label="Поставить имя сюда" onPlace={onPlace} />}
      </div>
    </div>
  );
}

interface OtherWaysProps extends Pick<StartedDocumentProps, 'onForget'> {
  readonly document: Document;
  /** Asks which columns go where; null while it is asked. */
  readonly onColumns: (() => void) | null;
  /** Asks what makes a copy; null while it is asked. */
  readonly onGroups: (() => void) | null;
}

function OtherWays({ document, onForget, onColumns, onGroups }: OtherWaysProps) {
  const { rows, count, groups } = recordsOf(document);
  const made = groups === null ? peopleText(count) : groupingText(rows, count, groups.column);
  return (
    <p className="mt-1 text-sm text-ink-soft">
      <span>{`${made} · `}</span>
      <button type="button" onClick={onForget} className={LINK}>
        Другой список
      </button>
      <span>{' · '}</span>
      <Link href={startPath(null)} className={LINK}>
        Другой шаблон
      </Link>
      <span>{' · '}</span>
      <Link href={SCHOOL_PATH} className={LINK}>
        Моя школа
      </Link>
      {onColumns !== null && (
        <>
          <span>{' · '}</span>
          <button type="button" onClick={onColumns} className={LINK}>
            Изменить столбцы
          </button>
        </>
      )}
      {onGroups !== null && rows > 1 && (
        <>
          <span>{' · '}</span>
          <button type="button" onClick={onGroups} className={LINK}>
            Несколько строк на лист
          </button>
        </>
      )}
    </p>
  );
}

/** It takes the place of a long list of templates under the same address. */
function useScrolledUp(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}

/** On the grey sheet, which would look like an empty one. */
function SheetWaits() {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sunken p-4 text-center">
      <p className="animate-pulse text-sm text-ink-soft">Рисуем лист…</p>
      <SlowNote />
    </div>
  );
}

/**
 * Beside the sheet where there is width; otherwise one column, in which the bar of `MakeFile` sticks to the
 * bottom of the screen: its containing block is the whole column. What has the focus is scrolled clear of it.
 */
const LAYOUT =
  'flex flex-col gap-4 max-sm:-mt-5 sm:gap-6 max-lg:[&_:is(a,button,input)]:scroll-mb-28 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start';
const LINK = 'font-medium text-primary underline-offset-4 hover:underline';

interface KeptNow {
  readonly templateId: string;
  readonly look: Look;
  readonly document: Document;
  readonly given: GivenFields;
  readonly isForEditor: boolean;
}

/** Keeps the filled template on the device, now and after each change. */
function useKeptWork(
  { file, text, view, own }: StartedWork,
  { templateId, look, document, given, isForEditor }: KeptNow,
): void {
  const { startedWorks } = useApplication().platform;
  useEffect(() => {
    const filled = { templateId, ...(look !== 'color' && { look }), ...encodeDocument(document) };
    const list = { file, ...(text && { text }), ...(view && { view }), ...(own && { own }) };
    startedWorks.keepSoon({ ...list, given, filled, isForEditor });
  }, [startedWorks, file, text, view, own, templateId, look, document, given, isForEditor]);
}

/** Why the editor needs an account, and that nothing is lost on the way to it. */
function AccountPanel({ templateId }: { readonly templateId: string }) {
  const target = startPath(templateId);
  return (
    <section
      aria-label="Чтобы изменить макет"
      className="rounded-xl border border-line bg-info-soft p-4 text-sm text-ink"
    >
      <p className="text-base font-semibold">Чтобы изменить макет, нужна учётная запись</p>
      <p className="mt-1.5">
        В ней хранятся проекты редактора: к макету можно вернуться завтра и с другого компьютера. Список,
        шаблон и выбранные столбцы ждут здесь и откроются в редакторе сами.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link href={registerPathFor(target)} className={buttonClass('primary', 'md')}>
          Зарегистрироваться
        </Link>
        <Link href={loginPathFor(target)} className={buttonClass('outline', 'md')}>
          Войти
        </Link>
      </div>
    </section>
  );
}
