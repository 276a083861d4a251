import { useEffect, useMemo, useState } from 'react';
import type { IssuedDocuments } from '../../../app/issue/facts/issuedDocuments.ts';
import { issuedDocuments } from '../../../app/issue/facts/issuedDocuments.ts';
import type { IssuedRegister } from '../../../document/issued/issuedRegister.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

interface RegisterHandle {
  readonly documents: IssuedDocuments;
  /** Null while it is read, and when it cannot be. */
  readonly register: IssuedRegister | null;
  /** Takes the register that a change has returned. */
  readonly setRegister: (register: IssuedRegister) => void;
}

export const UNWRITTEN = 'Изменение не записалось: браузер не даёт хранить данные на этом устройстве.';

/** The register of the open project, read once. `onUnread`, which stays the same, is called when it cannot be. */
export function useRegister(onUnread: () => void): RegisterHandle {
  const { editor } = useProjectSession();
  const { place: projectPlace } = useProjectSession().device;
  const { memory: tables } = useProjectSession().table;
  const documents = useMemo(
    () => issuedDocuments(editor, projectPlace, tables.withColumns),
    [editor, projectPlace, tables],
  );
  const [register, setRegister] = useState<IssuedRegister | null>(null);
  useEffect(() => {
    let isOpen = true;
    documents.load().then(
      (loaded) => isOpen && setRegister(loaded),
      () => isOpen && onUnread(),
    );
    return () => {
      isOpen = false;
    };
  }, [documents, onUnread]);
  return { documents, register, setRegister };
}
