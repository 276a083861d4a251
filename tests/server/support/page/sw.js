// The service worker of the page.
self.addEventListener('install', () => undefined);
