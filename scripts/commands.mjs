/** The names that `npm run bench`, `npm run tool` and `npm run server` take. */

/** What each measures, and whether it needs the built product and a browser. */
export const BENCHES = {
  collection: {
    says: 'copies per second beside html2canvas, html-to-image, Konva, Fabric and an ordinary pipeline',
  },
  pdf: { says: "pages of PDF per second, size and memory beside pdf-lib, jsPDF and Chromium's print to PDF" },
  canvas: { says: 'dragging, hit tests, first paint and zooming beside Konva, Fabric and Leafer' },
  table: { says: 'reading and checking tables beside SheetJS', built: true },
  soak: { says: 'memory of the browser while 10,000 copies are made (Linux)' },
  server: {
    says: 'calls per second of the server; `-- --abuse` repeats attacks',
    built: true,
    browser: false,
  },
  pages: { says: 'how long long documents block the page, shown and edited', built: true },
};

/** What each does, its programs in `scripts`, and what they need. */
export const TOOLS = {
  figures: {
    says: 'figures of the architecture (`-- --list`: with the places)',
    run: ['architectureFigures.ts'],
  },
  mutants: { says: 'changes every chart everywhere and names what no model test finds', run: ['mutants.ts'] },
  names: { says: 'forms of names on the gold lists, ours beside petrovich alone', run: ['nameFigures.ts'] },
  drawings: {
    says: 'drawings of a folder (`-- <folder>`) on the sheet beside Chromium’s own pictures',
    run: ['svgLikeness.ts'],
    browser: true,
  },
  decisions: { says: 'writes the index of the decisions anew', run: ['writeDecisionIndex.ts'] },
  api: {
    says: 'writes the report of what the engine offers to another program',
    run: ['writeEngineApi.ts'],
  },
  spec: { says: 'sentences of the specification with code and a test', run: ['printSpecCoverage.ts'] },
  weigh: { says: 'gzipped script of every screen', run: ['pageWeight.mjs'], built: true },
  audit: {
    says: 'speed, access and search measures of every page',
    run: ['auditPages.ts'],
    built: true,
    browser: true,
  },
  paint: {
    says: 'when the largest content of every page is painted, with an empty cache',
    run: ['paintTimes.ts'],
    built: true,
    browser: true,
  },
  pictures: {
    says: 'draws the icons and the pictures of the home page',
    run: ['drawPictures.mjs'],
    browser: true,
  },
  screenshots: {
    says: 'takes the pictures of README, manual and machines from the running product',
    run: ['takeScreenshots.ts', 'takeStripPictures.ts', 'takeManualPictures.ts', 'takeMachinePictures.ts'],
    built: true,
    browser: true,
  },
  machines: {
    says: 'takes the pictures of the machines',
    run: ['takeMachinePictures.ts'],
    built: true,
    browser: true,
  },
  template: {
    says: 'takes a bundled template out as a project file, puts one in',
    run: ['templates/template.ts'],
  },
  proof: {
    says: 'draws the bundled templates with sample records, and all on one sheet',
    run: ['templates/proof.mjs'],
  },
  wasm: { says: 'compiles wasm/*.ts into wasm/compiled', run: ['writeWasm.ts'] },
  budget: { says: 'writes the times of the last test run into tests/budget.json', run: ['writeBudget.mjs'] },
};

/** Each with the program of the build, and the words before those of the operator. */
export const SERVER_COMMANDS = {
  backup: { says: 'saves everything the service keeps to one file', program: 'backup.js', words: ['backup'] },
  restore: { says: 'restores such a file', program: 'backup.js', words: ['restore'] },
  'reset-password': { says: 'prints a link to a new password', program: 'reset-password.js', words: [] },
  moderate: {
    says: 'lists, shows, verifies and rejects published templates',
    program: 'moderate.js',
    words: [],
  },
};

/** The list that a command with several names prints when it is called without one. */
export function listOf(command, entries) {
  const width = Math.max(...Object.keys(entries).map((name) => name.length));
  return [
    `${command} <name>`,
    ...Object.entries(entries).map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`),
  ].join('\n');
}
