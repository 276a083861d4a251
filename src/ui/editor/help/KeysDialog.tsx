import { Dialog } from '../../../kit/Dialog.tsx';
import type { Command } from '../commands/command.ts';
import { keyName } from '../commands/keys.ts';
import { ALIGN_COMMANDS } from '../commands/commands.ts';
import { DRAW_COMMANDS } from '../commands/drawCommands.ts';
import { HAND_COMMANDS } from '../commands/handCommands.ts';
import { ARRANGE_COMMANDS, WALK_COMMANDS } from '../commands/layerCommands.ts';
import { HELP_COMMANDS, PROJECT_COMMANDS } from '../commands/projectCommands.ts';
import { ROW_COMMANDS } from '../commands/rowCommands.ts';
import { EDIT_COMMANDS, PREVIEW_COMMANDS, ZOOM_COMMANDS } from '../commands/sheetCommands.ts';
import { TEXT_COMMANDS } from '../commands/textCommands.ts';

type Listed = Pick<Command<never>, 'label' | 'keys' | 'keysShown'>;

const TOPICS: readonly { readonly title: string; readonly commands: readonly Listed[] }[] = [
  { title: 'Проект', commands: Object.values<Listed>({ ...PROJECT_COMMANDS, ...HELP_COMMANDS }) },
  { title: 'Лист и слои', commands: Object.values<Listed>({ ...EDIT_COMMANDS, ...WALK_COMMANDS }) },
  {
    title: 'Порядок и вид слоёв',
    commands: Object.values<Listed>({ ...ARRANGE_COMMANDS, ...ALIGN_COMMANDS, ...HAND_COMMANDS }),
  },
  { title: 'Рисование', commands: Object.values<Listed>(DRAW_COMMANDS) },
  { title: 'Правка текста', commands: Object.values<Listed>(TEXT_COMMANDS) },
  { title: 'Список слоёв', commands: Object.values<Listed>(ROW_COMMANDS) },
  { title: 'Предпросмотр', commands: Object.values<Listed>(PREVIEW_COMMANDS) },
  { title: 'Масштаб', commands: Object.values<Listed>(ZOOM_COMMANDS) },
];

/** Lists every editor command with a shortcut. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Клавиши" size="lg">
      {/* Nothing inside is focusable, and the keyboard must be able to scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label="Список клавиш">
        <p className="text-base text-ink-soft">На Mac вместо Ctrl нажимайте Cmd.</p>
        <div className="mt-4 gap-x-10 md:columns-2">
          {TOPICS.map(({ title, commands }) => (
            <section key={title} className="mb-6 break-inside-avoid">
              <h3 className="text-base font-semibold text-ink">{title}</h3>
              <dl className="mt-1 divide-y divide-line">
                {commands.map((command) => (
                  <Row key={command.label} command={command} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </section>
    </Dialog>
  );
}

function Row({ command: { label, keys = [], keysShown } }: { readonly command: Listed }) {
  if (keys.length === 0) return null;
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="shrink-0 text-right text-ink">
        {(keysShown === undefined ? keys.map(keyName) : [keysShown]).map((name, index) => (
          <span key={name}>
            {index > 0 && <span className="mx-1 text-ink-faint">или</span>}
            <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs">
              {name}
            </kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
