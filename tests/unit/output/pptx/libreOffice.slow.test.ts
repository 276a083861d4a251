/** Slides as LibreOffice draws them: letters stand where they do in our PDF. Skipped where it is not installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { faceFiles, fontFamily } from '../../../../src/document/fonts.ts';
import type { TextLayer } from '../../../../src/document/layers/layer.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { TextFormatting } from '../../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { mergedFont } from '../../../../src/import/svg/mergedFont.ts';
import { unpackWoff2 } from '../../../../workers/font/unpackWoff2.ts';
import { hasJudges, rasterised } from '../../../host/judges.ts';
import { packageFont } from '../../../host/nodeHost.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { pptxOf } from '../../../host/pptx.ts';

const hasOffice = spawnSync('soffice', ['--version']).status === 0;

function aText(
  column: number,
  row: number,
  format: Partial<TextFormatting['default']> = {},
  more: Partial<TextLayer> = {},
): TextLayer {
  return createTextLayer({
    id: `text ${column} ${row}`,
    name: 'Текст',
    display: 'НЕТ',
    x: column * CELL + 20,
    y: row * CELL + 20,
    width: 240,
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontSize: 72, ...format }, segments: [] },
    ...more,
  });
}

const CELL = 280;
const TEXTS = [
  aText(0, 0),
  aText(1, 0, { fontFamily: 'Times New Roman', textAlign: 'center' }),
  aText(2, 0, { fontFamily: 'Calibri', textAlign: 'right' }),
  aText(3, 0, { fontWeight: 'bold', fontSize: 40 }, { lineHeight: 1.8 }),
  aText(0, 1, {}, { lineHeight: 1 }),
  aText(1, 1, { fontSize: 30 }, { height: 200, verticalAlign: 'middle', display: 'НЕТ\nНЕТ' }),
  aText(2, 1, { fontSize: 30 }, { height: 200, verticalAlign: 'bottom' }),
  aText(3, 1, { fontSize: 40, letterSpacing: 0.2 }, { rotation: 90, height: 200 }),
];
const document = createDocument({ sheet: { width: 4 * CELL, height: 2 * CELL }, layers: TEXTS });

/** The edges of what is painted in each cell, in tenths of a millimetre. */
async function inkOf(pdf: Uint8Array): Promise<readonly (readonly number[])[]> {
  const scale = 254 / 96;
  const [width, height] = [Math.round(4 * CELL * scale), Math.round(2 * CELL * scale)];
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(rasterised(pdf, 1, width, height)), 0, 0);
  const side = Math.floor(CELL * scale);
  return TEXTS.map((_, index) => {
    const [left, top] = [(index % 4) * side, Math.floor(index / 4) * side];
    const { data } = context.getImageData(left, top, side, side);
    const dark = Array.from({ length: side * side }, (__, at) => at).filter(
      (at) => (data[4 * at] ?? 255) < 128,
    );
    const [across, down] = [dark.map((at) => at % side), dark.map((at) => Math.floor(at / side))];
    return [across, down].flatMap((places) => [
      places.reduce((a, b) => Math.min(a, b), side),
      places.reduce((a, b) => Math.max(a, b), 0),
    ]);
  });
}

/** The families of the texts with the files that we draw them with: a computer may have no twin of them. */
async function addFonts(folder: string): Promise<string> {
  const aliases: string[] = [];
  for (const family of ['Arial', 'Times New Roman', 'Calibri']) {
    const { source } = fontFamily(family);
    for (const face of ['400-normal', '700-normal'] as const) {
      const files = await Promise.all(
        faceFiles(family, face, 'common').map(async (name) =>
          unpackWoff2(new Uint8Array(readFileSync(packageFont(name, source)))),
        ),
      );
      const whole = mergedFont(files.filter((each) => each instanceof Uint8Array));
      if (whole === null) throw new Error(`The files of ${family} are not joined.`);
      writeFileSync(path.join(folder, `${source}-${face}.ttf`), whole);
    }
    const twin = source[0]?.toUpperCase() + source.slice(1);
    aliases.push(
      `<alias binding="same"><family>${family}</family><prefer><family>${twin}</family></prefer></alias>`,
    );
  }
  const settings = path.join(folder, 'fonts.conf');
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir>${aliases.join('')}</fontconfig>`,
  );
  return settings;
}

async function pdfOfOffice(pptx: Uint8Array): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'slides-'));
  try {
    const file = path.join(folder, 'slides.pptx');
    writeFileSync(file, pptx);
    const fonts = await addFonts(folder);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file], {
      stdio: 'pipe',
      env: { ...process.env, FONTCONFIG_FILE: fonts },
    });
    return new Uint8Array(readFileSync(path.join(folder, 'slides.pdf')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.skipIf(!hasOffice || !hasJudges)(
  'letters stand within half a millimetre of where they stand in our PDF',
  async () => {
    const ours = await inkOf(await pdfOf(document, new Map()));
    const theirs = await inkOf(await pdfOfOffice(await pptxOf(document)));
    const moved = ours.map((edges, index) =>
      Math.max(...edges.map((edge, at) => Math.abs(edge - (theirs[index]?.[at] ?? Infinity)))),
    );
    expect(moved.map((far) => (far <= 5 ? 'near' : far))).toEqual(TEXTS.map(() => 'near'));
  },
  120_000,
);
