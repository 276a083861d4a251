import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import type { ListView } from './listView.ts';
import type { ProjectSort } from './projectList.ts';

interface ProjectsToolbarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  /** Opens the bin. */
  readonly bin: ReactNode;
}

/** Finding a project, and how the list is shown. */
export function ProjectsToolbar({ search, onSearch, view, onView, bin }: ProjectsToolbarProps) {
  return (
    <search className="mb-6 flex flex-wrap items-center gap-3">
      <TextField
        type="search"
        label="Найти проект"
        hideLabel
        placeholder="Найти проект"
        value={search}
        onChange={onSearch}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onSearch('');
        }}
        className="min-w-52 flex-1"
      />
      <div className="sm:order-last">{bin}</div>
      <div className="flex flex-1 items-center gap-3 sm:flex-none">
        <NativeSelect
          label="Порядок"
          hideLabel
          value={view.sort}
          options={SORTS}
          onChange={(sort) => onView({ ...view, sort })}
          className="min-w-44 flex-1"
        />
        <SegmentedControl
          label="Вид списка"
          value={view.layout}
          segments={LAYOUTS}
          onChange={(layout) => onView({ ...view, layout })}
        />
      </div>
    </search>
  );
}

const SORTS: readonly { readonly value: ProjectSort; readonly label: string }[] = [
  { value: 'changed', label: 'Недавно изменённые' },
  { value: 'created', label: 'Недавно созданные' },
  { value: 'name', label: 'По названию' },
];
const LAYOUTS = [
  { value: 'grid', label: 'Карточки', icon: LayoutGrid },
  { value: 'list', label: 'Список', icon: List },
] as const;
