import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NameCorrections } from '../../../document/table/nameCorrections.ts';
import { NO_DECISIONS } from '../../../document/table/nameDecisions.ts';
import { correctNames, mergedCorrections, removeRecord } from '../../../data/index.ts';
import type { NameStore } from '../../../hosts/page/nameStore.ts';
import { deviceNameStore } from '../../../hosts/page/nameStore.ts';
import { Button } from '../../../kit/Button.tsx';
import { useEditor, useEditorState } from '../state/useEditorState.ts';
import { formsOf, isMild, isSettled, keyOf } from './nameForms.ts';
import { NameReviewRow } from './NameReviewRow.tsx';
import { usePreflight } from './usePreflight.ts';

const SHOWN_FIRST = 20;

/** The doubtful names, each with its reasons and forms; a decision is kept in the project and on the device. */
export function NameReview({ store = deviceNameStore }: { readonly store?: NameStore }) {
  const editor = useEditor();
  const { report, isStale } = usePreflight();
  const decided = useEditorState((state) => state.document.settings.decisions ?? NO_DECISIONS);
  const remembered = useRemembered(store);
  const [limit, setLimit] = useState(SHOWN_FIRST);
  /** Forms as a person has typed them, by name; they are confirmed as they are shown. */
  const [typed, setTyped] = useState<Readonly<Record<string, readonly (string | undefined)[]>>>({});
  const open = (report?.names ?? []).filter((name) => !isSettled(name, decided));
  const shown = open.slice(0, limit);
  const decide = (decision: NameCorrections) => {
    editor.apply((document) => correctNames(document, decision));
    void store.change((known) => mergedCorrections(known, decision));
  };
  const sure = shown.filter(isMild);
  const confirmSure = () =>
    decide({ sexes: [], forms: sure.flatMap((name) => formsOf(name, remembered, typed[keyOf(name)])) });
  return (
    <>
      <ul data-part="name-review" aria-label="Список имён" className="mt-2 flex flex-col gap-2">
        {shown.map((name) => (
          <NameReviewRow
            key={keyOf(name)}
            name={name}
            forms={formsOf(name, remembered, typed[keyOf(name)])}
            onType={(index, text) =>
              setTyped({
                ...typed,
                [keyOf(name)]: Object.assign([...(typed[keyOf(name)] ?? [])], { [index]: text }),
              })
            }
            onDecide={decide}
            onRemove={isStale ? null : (record) => editor.apply((document) => removeRecord(document, record))}
          />
        ))}
      </ul>
      {limit < open.length && (
        <Button variant="quiet" size="sm" onClick={() => setLimit(limit + SHOWN_FIRST)}>
          {`Показать ещё: ${open.length - limit}`}
        </Button>
      )}
      {sure.length > 1 && (
        <span data-action="confirm-all" className="mt-2 flex">
          <Button variant="outline" size="sm" icon={Check} onClick={confirmSure}>
            Всё верно
          </Button>
        </span>
      )}
    </>
  );
}

function useRemembered(store: NameStore): NameCorrections {
  const [remembered, setRemembered] = useState(NO_DECISIONS);
  useEffect(() => {
    let isShown = true;
    void store.load().then((known) => {
      if (isShown) setRemembered(known);
    });
    return () => {
      isShown = false;
    };
  }, [store]);
  return remembered;
}
