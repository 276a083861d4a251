import { useCallback, useMemo, useState } from 'react';
import type { StartedOwn } from '../../../app/ownTemplate/ownTemplate.ts';
import { documentOfOwn } from '../../../app/ownTemplate/ownDocument.ts';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { OWN_TEMPLATE } from '../../../app/platform/paths.ts';
import { loadFilling } from '../../../app/start/templatesToFill.ts';
import { findFields, foundTexts, withFinds } from '../../../data/found/index.ts';
import { withNameAt } from '../../../app/ownTemplate/placeName.ts';
import type { Document } from '../../../document/document.ts';
import { createDocument } from '../../../document/document.ts';
import { encodeDocument } from '../../../document/wire/encode.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { LayoutTemplate } from 'lucide-react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import type { ReadList } from './fillTemplate.ts';
import { understoodOf } from './fillTemplate.ts';
import { FindList } from '../../finds/FindList.tsx';
import { placeOf } from '../../finds/findPlace.ts';
import { LoadedTemplate } from './StartedTemplate.tsx';
import { OwnFileNotes } from './OwnFileNotes.tsx';
import type { StartHandle } from './useStart.ts';

interface OwnTemplateProps {
  readonly start: StartHandle;
  readonly own: StartedOwn;
  readonly list: ReadList;
  readonly work: StartedWork;
}

/** Last year's document with this year's list: what was found in it, each find to take or to leave. */
export function OwnTemplate({ start, own, list, work }: OwnTemplateProps) {
  const application = useApplication();
  const [changed, setChanged] = useState<readonly string[]>(own.changed);
  const came = useMemo(() => documentOfOwn(own) ?? createDocument(), [own]);
  const [placed, setPlaced] = useState<Document | null>(null);
  /** Counts the places that the name was given. */
  const [place, setPlace] = useState(0);
  const source = placed ?? came;
  const finds = useMemo(() => {
    const columns = understoodOf(list).columns.map(({ name }) => name);
    return findFields(foundTexts(source.layers), columns);
  }, [source, list]);
  const taken = useMemo(
    () => finds.filter((find) => find.isSure !== changed.includes(placeOf(find))),
    [finds, changed],
  );
  const template = useMemo(() => withFinds(source, taken, 'data'), [source, taken]);
  const kept = useMemo(
    () => ({
      ...work,
      own: { ...own, ...(placed && encodeDocument(placed)), changed: [...changed] },
      filled: changed === own.changed && placed === null ? work.filled : null,
    }),
    [work, own, changed, placed],
  );
  const { loaded, reload } = useLoaded(useCallback(() => loadFilling(application), [application]));
  if (loaded.kind === 'failed')
    return (
      <EmptyState
        icon={LayoutTemplate}
        tone="negative"
        title="Не удалось нарисовать лист"
        text={loaded.text}
        action={<Button onClick={reload}>Повторить</Button>}
      />
    );
  if (loaded.kind === 'loading') return <Spinner className="py-24" />;
  return (
    <LoadedTemplate
      key={`${changed.join(' ')} ${place}`}
      templateId={OWN_TEMPLATE}
      list={list}
      start={start}
      work={kept}
      template={template}
      {...loaded.value}
      onPlace={
        own.isPicture
          ? (press) =>
              void withNameAt(source, press).then((next) => {
                setPlaced(next);
                setPlace((before) => before + 1);
              })
          : undefined
      }
    >
      {!own.isPicture && (
        <FindList finds={finds} taken={taken} onTake={(next) => setChanged(changesOf(finds, next))} />
      )}
      <OwnFileNotes own={own} ownFile={start.ownFile} />
    </LoadedTemplate>
  );
}

function changesOf(finds: ReturnType<typeof findFields>, taken: ReturnType<typeof findFields>) {
  return finds.filter((find) => find.isSure !== taken.includes(find)).map(placeOf);
}
