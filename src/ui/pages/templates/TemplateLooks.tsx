/** The looks of a template on its page; they come late, as most templates are taken as they are drawn. */
import type { Look } from '../../../data/looks/index.ts';
import { withLook } from '../../../data/looks/index.ts';
import type { Document } from '../../../document/document.ts';
import { LookChoice } from './LookChoice.tsx';

export interface ChosenLook {
  readonly look: Look;
  /** The template in it. */
  readonly document: Document;
}

interface TemplateLooksProps {
  readonly template: Document;
  /** Null while it is the drawn one. */
  readonly chosen: ChosenLook | null;
  readonly onChoose: (chosen: ChosenLook | null) => void;
}

export function TemplateLooks({ template, chosen, onChoose }: TemplateLooksProps) {
  const choose = (look: Look) => {
    onChoose(look === 'color' ? null : { look, document: withLook(template, look) });
  };
  return <LookChoice template={template} look={chosen?.look ?? 'color'} onLook={choose} />;
}
