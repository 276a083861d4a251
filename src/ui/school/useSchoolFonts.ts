import { useEffect, useState } from 'react';
import { useApplication } from '../application/ApplicationProvider.tsx';

const NONE: readonly string[] = [];

/** Families that «Моя школа» uses; none until they are known. */
export function useSchoolFonts(): readonly string[] {
  const { organisations } = useApplication();
  const [fonts, setFonts] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    void organisations.current().then((school) => isShown && setFonts(school?.fonts ?? NONE));
    return () => {
      isShown = false;
    };
  }, [organisations]);
  return fonts;
}
