/** Saves the chart as a file; errors are shown beside the buttons. */
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ChartState } from '../../../../src/inspect/describe.ts';
import { Button } from '../../../../src/kit/Button.tsx';
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
    <fieldset className="flex flex-wrap items-center gap-1.5" aria-label="Сохранить схему">
      {state === 'failed' && (
        <span role="alert" className="text-negative">
          Файл не получился. Попробуйте ещё раз.
        </span>
      )}
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="outline"
          size="sm"
          icon={Download}
          disabled={result.kind !== 'laid' || state === 'busy'}
          onClick={() => save(format)}
        >
          <span className="sr-only">Скачать </span>
          <span>{format.toUpperCase()}</span>
        </Button>
      ))}
    </fieldset>
  );
}
