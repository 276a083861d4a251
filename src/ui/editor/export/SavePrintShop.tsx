/** A PDF for a print shop, and the page that tells the shop about it. */
import { FileText } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';

/** Offered for print; a person who has it on sees it in any order of a PDF. */
export function SavePrintShop({ dialog: { order, change, save }, disabled }: OrderControlProps) {
  if (order.purpose !== 'print' && !order.isPrintShop) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <Switch
        label="Для типографии"
        description="PDF/X-4 для печати красками CMYK: чёрный текст — одной чёрной краской."
        checked={order.isPrintShop}
        disabled={disabled}
        onChange={(isPrintShop) => change({ isPrintShop })}
      />
      {order.isPrintShop && (
        <Button
          size="sm"
          variant="outline"
          icon={FileText}
          disabled={disabled}
          onClick={() => save({ extra: 'shopSheet' })}
        >
          Лист для типографии
        </Button>
      )}
    </div>
  );
}

export function SaveOutlines({ dialog: { order, change }, disabled }: OrderControlProps) {
  return (
    <Switch
      label="Шрифты кривыми"
      description="Буквы станут фигурами: если типография просит файл без шрифтов."
      checked={order.hasOutlines}
      disabled={disabled}
      onChange={(hasOutlines) => change({ hasOutlines })}
    />
  );
}
