/** Gives one picture its look. The worker is terminated afterwards, so that the memory is given back at once. */
import * as Comlink from 'comlink';
import { developImage } from '../../src/browser/develop.ts';
import type { DevelopWorkerApi } from './messages.ts';

const api: DevelopWorkerApi = {
  develop: (image, look) => {
    const developed = developImage(image, look);
    image.close();
    return Promise.resolve(Comlink.transfer(developed, [developed]));
  },
};
Comlink.expose(api);
