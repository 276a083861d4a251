import { useEffect, useState } from 'react';
import { readSlideFile } from '../../../app/images/slideFiles.ts';
import { IMPORT_REFUSALS } from '../../../app/images/refusalTexts.ts';
import type { Imported } from '../../../import/imported.ts';

interface ShownSlides {
  /** Null while the file is read, and where it gives nothing. */
  readonly imported: Imported | null;
  /** Why it gives nothing, for the person. */
  readonly refusal: string | null;
}

/** Reads a presentation; leaving the dialog ends it. */
export function useSlides(file: File | null): ShownSlides {
  const [shown, setShown] = useState<ShownSlides>({
    imported: null,
    refusal: file === null ? IMPORT_REFUSALS.broken : null,
  });
  useEffect(() => {
    if (file === null) return undefined;
    const leaving = new AbortController();
    void readSlideFile(file, leaving.signal).then((result) => {
      if (leaving.signal.aborted || result.kind === 'cancelled') return;
      setShown(
        result.kind === 'read'
          ? { imported: result.imported, refusal: null }
          : { imported: null, refusal: result.text },
      );
    });
    return () => leaving.abort();
  }, [file]);
  return shown;
}
