/** Parts of the canvas that show nothing by themselves; fetched when the page is idle. */
import { SpokenLayers } from '../spoken/SpokenLayers.tsx';
import { AltDistances } from './AltDistances.tsx';

export function IdleParts(props: Parameters<typeof SpokenLayers>[0]) {
  return (
    <>
      <SpokenLayers {...props} />
      <AltDistances />
    </>
  );
}
