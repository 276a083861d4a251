/** The only place that inserts HTML from text; it sanitises first. */
import { sanitise } from './sanitise.ts';

interface CleanHtmlProps {
  readonly as: 'h2' | 'div';
  readonly html: string;
  readonly id: string;
  readonly className: string;
}

export function CleanHtml({ as: Tag, html, id, className }: CleanHtmlProps) {
  return <Tag id={id} className={className} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
}
