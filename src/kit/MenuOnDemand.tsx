/**
 * A menu whose code is fetched when its button is hovered or focused: for pages with many rarely used menus,
 * and for the editor's first minute.
 */
import type { MenuProps } from './Menu.tsx';
import type { OnDemand } from './onDemand.ts';
import { onDemand, useOnDemand } from './onDemand.ts';
import { MENU_BUTTON } from './popupStyles.ts';

type MenuOnDemandProps = Omit<MenuProps, 'openAtOnce'>;

/** Fetched when the editor is idle, too: see `POPUPS`. */
export const MENU: OnDemand<MenuOnDemandProps> = onDemand(
  async () => (await import('./Menu.tsx')).Menu,
  'Меню не загрузилось. Проверьте подключение к сети и нажмите ещё раз.',
);

export function MenuOnDemand(props: MenuOnDemandProps) {
  const menu = useOnDemand(MENU);
  if (menu.Control !== null) return <menu.Control {...props} openAtOnce={menu.openAtOnce} />;
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      className={props.buttonClassName ?? MENU_BUTTON}
      {...menu.face}
    >
      {props.button}
    </button>
  );
}
