/** The machines of an open tab of the product while they run. */
import type { ReactElement } from 'react';
import type { CatalogueEntry } from '../../machines/catalogue.ts';

interface LivePageProps {
  readonly entries: readonly CatalogueEntry[];
}

export function LivePage({ entries }: LivePageProps): ReactElement {
  return (
    <p className="app-waiting">Ни одна вкладка продукта не подключена. Машин в каталоге: {entries.length}.</p>
  );
}
