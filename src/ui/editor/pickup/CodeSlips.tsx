import type { HandedCode } from '../../../app/pickup/publications.ts';

interface CodeSlipsProps {
  readonly title: string;
  readonly link: string;
  readonly codes: readonly HandedCode[];
}

/** A page to be cut into slips, on paper only: each has what its person needs. */
export function CodeSlips({ title, link, codes }: CodeSlipsProps) {
  return (
    <div className="hidden print:block" data-testid="code-slips">
      <ul className="grid grid-cols-2" translate="no">
        {codes.map(({ name, code }) => (
          <li key={code} className="break-inside-avoid p-[4mm] text-[10pt] outline outline-dashed">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p>{title}</p>
            <p className="mt-1">Ваш код</p>
            <p className="font-mono text-[16pt] font-semibold">{code}</p>
            <p className="mt-1 text-[7pt] break-all">{link}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
