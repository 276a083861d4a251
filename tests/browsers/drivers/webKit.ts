/** WebKitGTK: its MiniBrowser, driven by WebKitWebDriver on a screen of Xvfb. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../../server/support/freePort.ts';
import type { BrowserKind, BrowserPage, Key, OpenBrowser } from './driver.ts';
import { VIEWPORT, waitFor } from './driver.ts';
import type { WebDriverSession } from './webDriver.ts';
import { openSession } from './webDriver.ts';

const KEYS: Readonly<Record<Key | 'Shift' | 'Control', string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowDown: '\uE015',
  a: 'a',
  s: 's',
};
/** Bytes of a file that are carried over in one call. */
const PIECE = 1_000_000;

export function webKit(): BrowserKind {
  const name = 'WebKitGTK';
  const [binary = '', driver = ''] = [process.env['WEBKIT_PATH'], process.env['WEBKIT_DRIVER_PATH']];
  if (!existsSync(binary) || !existsSync(driver))
    return { name, missing: 'no WebKitGTK was found (WEBKIT_PATH, WEBKIT_DRIVER_PATH)' };
  return { name, open: () => open(binary, driver) };
}

async function open(binary: string, driver: string): Promise<OpenBrowser> {
  const screen = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display, LANG: 'C.UTF-8', GDK_BACKEND: 'x11' };
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const session = await openSession(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary,
      args: ['--automation', `--geometry=${VIEWPORT.width}x${VIEWPORT.height + 60}`],
    },
  });
  return {
    page: pageOf(session),
    close: async () => {
      await session.close();
      await ended(server);
      await ended(screen.server);
    },
  };
}

/** Xvfb on the first free display; the number is told through its standard output. */
async function startScreen(): Promise<{ readonly display: string; readonly server: ChildProcess }> {
  const size = `${VIEWPORT.width}x${VIEWPORT.height + 100}x24`;
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let told = '';
  server.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const display = await waitFor('a screen of Xvfb', async () => /^(\d+)\n/.exec(told)?.[1]);
  return { display: `:${display}`, server };
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.on('exit', () => resolve());
    if (!server.kill()) resolve();
  });
}

const keys = (...actions: readonly object[]): object => ({ type: 'key', id: 'keyboard', actions });
const down = (value: string): object => ({ type: 'keyDown', value });
const up = (value: string): object => ({ type: 'keyUp', value });

function pageOf(session: WebDriverSession): BrowserPage {
  return {
    goto: session.goto,
    evaluate: session.evaluate,
    stroke: async (points, held) => {
      const moves = points.map(({ x, y }) => ({
        type: 'pointerMove',
        duration: 30,
        x: Math.round(x),
        y: Math.round(y),
      }));
      const actions = [
        ...moves.slice(0, 1),
        { type: 'pointerDown', button: 0 },
        ...moves.slice(1),
        { type: 'pointerUp', button: 0 },
      ];
      const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
      if (held === undefined) return session.act([pointer]);
      await session.act([keys(down(KEYS[held]))]);
      await session.act([pointer]);
      await session.act([keys(up(KEYS[held]))]);
    },
    type: (text) => session.act([keys(...Array.from(text).flatMap((letter) => [down(letter), up(letter)]))]),
    press: async (key, held) => {
      const stroke = [down(KEYS[key]), up(KEYS[key])];
      const around = held === undefined ? stroke : [down(KEYS[held]), ...stroke, up(KEYS[held])];
      await session.act([keys(...around)]);
    },
    chooseFile: (selector, file) => session.sendKeys(`input${selector}`, file),
    // MiniBrowser under automation has no folder for downloads: the file is taken where the page hands it to
    // the browser.
    download: async (action) => {
      await session.evaluate(`(${hookDownloads.toString()})()`);
      await action();
      const { name, size } = await waitFor('a download', async () => {
        const told = Object(await session.evaluate('window.savedFile ? window.savedFile.told : null'));
        return 'name' in told ? { name: String(told.name), size: Number(told.size) } : null;
      });
      const pieces: Buffer[] = [];
      for (let at = 0; at < size; at += PIECE) {
        const piece = await session.evaluate(`window.savedFile.piece(${at}, ${at + PIECE})`);
        pieces.push(Buffer.from(String(piece), 'base64'));
      }
      return { name, bytes: Buffer.concat(pieces) };
    },
  };
}

/** Runs in the page: keeps the next file that a link with a `download` name is clicked for. */
function hookDownloads(): void {
  const files = new Map<string, Blob | MediaSource>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    const url = createObjectURL(file);
    files.set(url, file);
    return url;
  };
  // A press on a link that saves a file is the last thing the page does with it.
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (this.download === '' || !(file instanceof Blob)) {
      this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return;
    }
    const piece = async (from: number, to: number) => {
      const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    };
    Object.assign(window, { savedFile: { told: { name: this.download, size: file.size }, piece } });
  };
}
