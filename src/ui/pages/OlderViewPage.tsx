import { PenTool } from 'lucide-react';
import { Link } from 'wouter';
import { editorPath } from '../composition/paths.ts';
import { buttonClass } from '../kit/buttonStyles.ts';
import { Page } from '../shell/Page.tsx';

/** The address of the older editor: it still leads to the project. */
export default function OlderViewPage({ project }: { readonly project: string }) {
  return (
    <Page
      title="Проект открывается в новом редакторе"
      lead="Эта ссылка ведёт в прежний редактор. Проект сохранился, и теперь с ним работают в новом."
      width="text"
    >
      <Link href={editorPath(project)} className={buttonClass('primary', 'lg')}>
        <PenTool size={20} aria-hidden />
        Открыть проект
      </Link>
    </Page>
  );
}
