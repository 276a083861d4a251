/** A machine run by hand, without the product. */
import type { ReactElement } from 'react';
import type { CatalogueEntry } from '../../machines/catalogue.ts';

interface SimulationPageProps {
  readonly entry: CatalogueEntry;
}

export function SimulationPage({ entry }: SimulationPageProps): ReactElement {
  return (
    <p className="app-waiting">
      {entry.title}: примеров для пробы {entry.samples.length}.
    </p>
  );
}
