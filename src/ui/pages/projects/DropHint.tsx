import { FileUp } from 'lucide-react';

/** Covers the page while files are held over it: it is the page that takes them. */
export function DropHint() {
  return (
    <div className="pointer-events-none fixed inset-0 z-40 flex animate-appear items-center justify-center bg-scrim p-6">
      <div className="flex flex-col items-center rounded-xl border-2 border-dashed border-primary bg-raised px-12 py-10 text-center shadow-dialog">
        <FileUp size={36} strokeWidth={1.5} className="text-primary" aria-hidden />
        <p className="mt-3 text-lg font-semibold text-ink">Отпустите файл проекта</p>
        <p className="mt-1 text-sm text-ink-soft">Проект из файла .zip появится в списке.</p>
      </div>
    </div>
  );
}
