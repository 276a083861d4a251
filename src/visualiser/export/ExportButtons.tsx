/** Saves the chart as a file; errors are shown beside the buttons. */
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ChartState } from '../../inspect/describe.ts';
import { useChartLayout } from '../layout/LayoutContext.ts';
import type { ExportFormat } from './exportChart.ts';
import { exportChart } from './exportChart.ts';

interface ExportButtonsProps {
  readonly chart: ChartState;
  readonly title: string;
}

const FORMATS: readonly ExportFormat[] = ['svg', 'png'];

export function ExportButtons({ chart, title }: ExportButtonsProps): ReactElement {
  const result = useChartLayout(chart);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const save = (format: ExportFormat) => {
    if (result.kind !== 'laid') return;
    setState('busy');
    exportChart(document, { id: chart.id, title, layout: result.layout }, format).then(
      () => setState('rest'),
      () => setState('failed'),
    );
  };
  return (
    <fieldset className="export-buttons" aria-label="Сохранить схему">
      {state === 'failed' && <span role="alert">Файл не получился. Попробуйте ещё раз.</span>}
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="button"
          aria-label={`Скачать ${format.toUpperCase()}`}
          disabled={result.kind !== 'laid' || state === 'busy'}
          onClick={() => save(format)}
        >
          {format.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
