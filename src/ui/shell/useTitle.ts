import { useEffect } from 'react';
import { tabTitle } from './pageHead.ts';

/** Names the browser's tab after what the screen shows, where the table of heads cannot know it: a project, a template. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
}
