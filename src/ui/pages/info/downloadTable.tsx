/**
 * What the tables of the downloads page share: how they look, the link to a file, and the checksums under
 * them.
 */
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../kit/buttonStyles.ts';

const HEAD = 'px-4 py-3 text-left font-medium text-ink-soft';
/** Left out on a phone. */
export const WIDE_ONLY = 'hidden md:table-cell';

interface Column {
  readonly title: string;
  readonly wideOnly?: boolean;
}

/** A table of files, with a last column for the links. */
export function DownloadTable({
  columns,
  children,
}: {
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}) {
  return (
    <div className="relative overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full text-sm">
        <thead className="border-b border-line bg-sunken">
          <tr>
            {columns.map(({ title, wideOnly = false }) => (
              <th key={title} className={wideOnly ? `${HEAD} ${WIDE_ONLY}` : HEAD}>
                {title}
              </th>
            ))}
            <th className={HEAD}>
              <span className="sr-only">Скачать</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

export function DownloadLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a href={href} download aria-label={label} className={buttonClass('outline', 'sm')}>
      <Download size={16} aria-hidden />
      Скачать
    </a>
  );
}

interface Checksum {
  readonly file: string;
  readonly sha256: string;
}

export function Checksums({ files }: { readonly files: readonly Checksum[] }) {
  return (
    <details className="mt-4 max-w-3xl text-sm text-ink-soft">
      <summary className="w-fit tap py-1 text-ink underline-offset-4 hover:underline">
        {files.length === 1 ? 'Контрольная сумма SHA-256' : 'Контрольные суммы SHA-256'}
      </summary>
      <dl className="mt-2 space-y-2">
        {files.map(({ file, sha256 }) => (
          <div key={file}>
            <dt className="font-medium text-ink">{file}</dt>
            <dd className="font-mono text-xs break-all">{sha256}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
