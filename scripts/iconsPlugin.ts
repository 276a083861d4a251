/**
 * The parts of an icon have keys of six random signs, which no compressor makes smaller: a kilobyte of the
 * editor's first script. Here the key of a part is its place.
 */
import type { Plugin } from 'vite';

const ICONS = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;
const KEY = /\bkey: "\w+"/g;

export function iconsPlugin(): Plugin {
  return {
    name: 'icons-with-short-keys',
    apply: 'build',
    transform: {
      filter: { id: ICONS },
      handler: (code) => {
        let place = 0;
        return { code: code.replaceAll(KEY, () => `key: "${place++}"`), map: null };
      },
    },
  };
}
