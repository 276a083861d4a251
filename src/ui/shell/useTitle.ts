import { useEffect } from 'react';
import { tabTitle } from './pageHead.ts';

/** Sets the tab's title where the table of heads cannot know it: a project, a template. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
}
