/**
 * A menu whose code is fetched when its button is hovered or focused: for pages with many rarely used menus.
 * The first press always opens it, even before the code has arrived.
 */
import type { ComponentType, KeyboardEvent } from 'react';
import { useState } from 'react';
import type { MenuProps } from './Menu.tsx';
import { tellNotLoaded } from './notLoaded.ts';
import { notify } from './notify.ts';
import { MENU_BUTTON } from './popupStyles.ts';

type MenuOnDemandProps = Omit<MenuProps, 'openAtOnce'>;

const fetchMenu = async (): Promise<ComponentType<MenuProps>> => (await import('./Menu.tsx')).Menu;
const fetchAhead = (): void => void fetchMenu().catch(() => undefined); // the press itself reports a failure

const NO_MENU = 'Меню не загрузилось. Проверьте подключение к сети и нажмите ещё раз.';

export function MenuOnDemand(props: MenuOnDemandProps) {
  const [fetched, setFetched] = useState<{
    readonly Menu: ComponentType<MenuProps>;
    readonly by: NonNullable<MenuProps['openAtOnce']>;
  } | null>(null);
  const [busy, setBusy] = useState(false);
  if (fetched !== null) return <fetched.Menu {...props} openAtOnce={fetched.by} />;
  const open = async (by: 'pointer' | 'keyboard') => {
    setBusy(true);
    try {
      const Menu = await fetchMenu();
      setFetched({ Menu, by });
    } catch (error) {
      await tellNotLoaded(notify, error, NO_MENU);
    }
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    void open('keyboard');
  };
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={busy || undefined}
      className={props.buttonClassName ?? MENU_BUTTON}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      // A key press is a click with `detail` 0.
      onClick={(event) => void open(event.detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={onKeyDown}
    >
      {props.button}
    </button>
  );
}
