import { useFocusReturn } from '../../../kit/useFocusReturn.ts';
import { useCommands } from './CommandsProvider.tsx';
import { LazyBoundary } from '../../shell/LazyBoundary.tsx';
import { lazyDialog } from '../../shell/lazyDialog.ts';

/** Loaded with the first press: most people never open it. */
const OpenLayerMenu = lazyDialog(async () => (await import('./OpenLayerMenu.tsx')).OpenLayerMenu);

/** The menu of the selected layers, or of the bare sheet. */
export function LayerMenu() {
  const { menuPlace, openMenu } = useCommands();
  useFocusReturn(menuPlace !== null);
  if (menuPlace === null) return null;
  const close = () => openMenu(null);
  return (
    <LazyBoundary key={`${menuPlace.x} ${menuPlace.y}`} onFailed={close}>
      <OpenLayerMenu at={menuPlace} onClose={close} />
    </LazyBoundary>
  );
}
