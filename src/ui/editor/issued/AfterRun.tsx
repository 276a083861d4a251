import { useMemo } from 'react';
import { correctedRows, supersedeRows } from '../../../data/issued/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { CorrectedNames } from './CorrectedNames.tsx';
import { OutlivedCodes } from './OutlivedCodes.tsx';
import { UNWRITTEN, useRegister } from './useRegister.ts';
import { useSignedNumbers } from './useSignedNumbers.ts';

/** After a run: papers that were made again, and still count. */
export function AfterRun() {
  const { editor } = useProjectSession();
  const { platform } = useApplication();
  const { documents, register, setRegister } = useRegister(toldInItsDialog);
  const corrected = useMemo(
    () => (register === null ? [] : correctedRows(register, editor.getSnapshot().document)),
    [register, editor],
  );
  return (
    <>
      <CorrectedNames
        corrected={corrected}
        onReplace={(by) =>
          void documents
            .change((now) => supersedeRows(now, by))
            .then(setRegister, () => platform.notify('negative', UNWRITTEN))
        }
      />
      <OutlivedCodes {...useSignedNumbers(register, 0)} />
    </>
  );
}

/** The dialog of the list reports that it cannot be read. */
const toldInItsDialog = (): void => undefined;
