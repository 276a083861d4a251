/** `npm run dev` serves `/machines.html` too; a redirect keeps what is after `#`. */
import type { Plugin } from 'vite';

export function machinesPlugin(): Plugin {
  return {
    name: 'machines-page',
    configureServer(server) {
      server.middlewares.use('/machines.html', (_, response) => {
        response.writeHead(302, { Location: '/tools/visualiser/machines.html' }).end();
      });
    },
  };
}
