import { useEffect, useRef, useState } from 'react';
import { addSlides } from '../../../app/images/addSlides.ts';
import type { Imported } from '../../../import/imported.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { offerFinds } from '../finds/offerFinds.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

type AddingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'adding' }
  | { readonly kind: 'failed'; readonly text: string };

interface AddingSlide {
  readonly state: AddingState;
  /**
   * @param numbers of the slides: the first comes onto the shown page, the others on pages behind it
   * @param follows whether the sheet gets the size of the first slide
   */
  readonly add: (numbers: readonly number[], follows: boolean) => Promise<void>;
}

/** Adds the chosen slides. Closing the dialog ends it. */
export function useAddingSlide(
  file: File | null,
  imported: Imported | null,
  onClose: () => void,
): AddingSlide {
  const { platform } = useApplication();
  const session = useProjectSession();
  const [state, setState] = useState<AddingState>({ kind: 'idle' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  return {
    state,
    add: async (numbers, follows) => {
      const slides = numbers.flatMap((number) => imported?.pages[number] ?? []);
      if (imported === null || slides.length === 0) return;
      setState({ kind: 'adding' });
      const text = await addSlides(
        {
          editor: session.editor,
          upload: session.pictures.upload,
          loadFonts: session.text.loadFonts,
          newId: platform.newId,
          notify: platform.notify,
          placed: (ids) => {
            onClose();
            offerFinds(session, ids);
          },
        },
        { fileName: file?.name ?? '', slides, pictures: imported.pictures, follows },
        leaving.current.signal,
      ).catch(() => FAILED_TEXT);
      setState(text === null ? { kind: 'idle' } : { kind: 'failed', text });
    },
  };
}

const FAILED_TEXT = 'Слайд не добавился. Проверьте связь и попробуйте ещё раз.';
