import { useEffect, useMemo, useState } from 'react';
import { issuedDocuments } from '../../../app/export/issuedDocuments.ts';
import type { CorrectedRow } from '../../../data/index.ts';
import { correctedRows, supersedeRows } from '../../../data/index.ts';
import type { IssuedRegister } from '../../../document/issued/issuedRegister.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { CorrectedNames } from './CorrectedNames.tsx';
import { OutlivedCodes } from './OutlivedCodes.tsx';
import { useSignedNumbers } from './useSignedNumbers.ts';

/** After a run: papers that were made again, and still count. */
export function AfterRun() {
  const { editor, projectPlace, tables } = useProjectSession();
  const { platform } = useApplication();
  const documents = useMemo(
    () => issuedDocuments(editor, projectPlace, tables.withColumns),
    [editor, projectPlace, tables],
  );
  const [register, setRegister] = useState<IssuedRegister | null>(null);
  useEffect(() => {
    let isOpen = true;
    // A list that is not read is told of in its own dialog.
    documents.load().then(
      (loaded) => isOpen && setRegister(loaded),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [documents]);
  const corrected = useMemo(
    (): readonly CorrectedRow[] =>
      register === null ? [] : correctedRows(register, editor.getSnapshot().document),
    [register, editor],
  );
  return (
    <>
      <CorrectedNames
        corrected={corrected}
        onReplace={(by) =>
          void documents
            .change((now) => supersedeRows(now, by))
            .then(setRegister, () => platform.notify('negative', NOT_NOTED_TEXT))
        }
      />
      <OutlivedCodes {...useSignedNumbers(register)} />
    </>
  );
}

const NOT_NOTED_TEXT = 'Изменение не записалось: браузер не даёт хранить данные на этом устройстве.';
