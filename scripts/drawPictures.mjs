/**
 * `npm run tool pictures`: draws the icons from public/favicon.svg, and the background of the certificate on
 * the home page. The output is committed; run it after changing the drawing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { root } from './install.mjs';

const publicDir = path.join(root, 'public');

const logo = readFileSync(path.join(publicDir, 'favicon.svg'), 'utf8');
/** Square icons for devices that crop them: the drawing stays in the safe area. */
const squareLogo = logo
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32" rx="7"', '<rect x="-4" y="-4" width="40" height="40"');

await drawIcon('favicon-32.png', logo, 32);
await drawIcon('icon-180.png', squareLogo, 180);
await drawIcon('icon-192.png', logo, 192);
await drawIcon('icon-512.png', logo, 512);
await drawIcon('icon-maskable-512.png', squareLogo, 512);
await drawGround(path.join('demo', 'diploma.webp'));

async function drawIcon(name, svg, size) {
  const canvas = await paint(svg.replace('<svg ', `<svg width="${size}" height="${size}" `), size, size);
  writeFileSync(path.join(publicDir, name), canvas.toBuffer('image/png'));
}

/** A4 landscape at 96 dpi, drawn at double size: the scale of an export. */
async function drawGround(name) {
  const [width, height] = [1123, 794];
  const svg = ground(width, height).replace('<svg ', `<svg width="${2 * width}" height="${2 * height}" `);
  const canvas = await paint(svg, 2 * width, 2 * height);
  writeFileSync(path.join(publicDir, name), canvas.toBuffer('image/webp', 80));
}

async function paint(svg, width, height) {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, height);
  return canvas;
}

function ground(width, height) {
  const [ink, gold, pale] = ['#1d3f7c', '#b98a35', '#ecdfc4'];
  const frame = (inset, colour, stroke) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`;
  const corners = [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [width, height, -1, -1],
    [0, height, 1, -1],
  ].map(
    ([x, y, across, down]) =>
      `<g transform="translate(${x} ${y}) scale(${across} ${down})" fill="none" stroke="${gold}">
        <path d="M62 62V150M62 62H150" stroke-width="3"/>
        <path d="M74 138C74 100 100 74 138 74M74 112C74 90 90 74 112 74" stroke-width="2"/>
        <circle cx="80" cy="80" r="5" fill="${gold}" stroke="none"/>
      </g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fffdf8"/>
    <g fill="none" stroke="${pale}" stroke-width="1.1" opacity="0.75">
      <path d="${rosette(width / 2, 430, 250)}"/>
    </g>
    ${frame(26, ink, 7)}${frame(38, gold, 1.6)}
    ${corners.join('')}
    <g stroke="${gold}" stroke-width="1.6" fill="${gold}">
      <path d="M${width / 2 - 170} 236h130M${width / 2 + 40} 236h130"/>
      <path d="M${width / 2} 226l10 10-10 10-10-10z" stroke="none"/>
    </g>
    <path d="M${width / 2 - 320} 452h640" stroke="${ink}" stroke-width="1.4"/>
    <path d="M150 668h230" stroke="${ink}" stroke-width="1.4"/>
    <path d="M170 656c18-46 40-38 27-8s22-44 38-20 12 19 27 0 19 15 42 8" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round"/>
    ${seal(width - 262, 596)}
  </svg>`;
}

/** A hypotrochoid, as on banknotes and old certificates, as a path about a centre. */
function rosette(x, y, radius) {
  const [big, small, arm] = [1, 29 / 96, 0.62];
  const step = (big - small) / small;
  const points = Array.from({ length: 2400 }, (_, index) => {
    const angle = (index / 2400) * 2 * Math.PI * 29;
    const across = (big - small) * Math.cos(angle) + arm * Math.cos(step * angle);
    const down = (big - small) * Math.sin(angle) - arm * Math.sin(step * angle);
    return `${(x + (across / 1.32) * radius).toFixed(1)} ${(y + (down / 1.32) * radius).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

function seal(x, y) {
  const rim = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI;
    const radius = index % 2 === 0 ? 66 : 60;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<g transform="translate(${x} ${y})">
    <path d="M-30 34l-18 92 40-24 18 10 16-98z" fill="#a8471a"/>
    <path d="M30 34l18 92-40-24-18 10-16-98z" fill="#b9541f"/>
    <path d="M${rim.join('L')}Z" fill="#cf6a26"/>
    <circle r="50" fill="none" stroke="#fbe8da" stroke-width="2"/>
    <circle r="44" fill="none" stroke="#fbe8da" stroke-width="1" stroke-dasharray="2 3"/>
    <path d="M0-30l8.8 18.8 20.6 2.4-15.2 14 4 20.4L0 15.6l-18.2 10 4-20.4-15.2-14 20.6-2.4z" fill="#fbe8da"/>
  </g>`;
}
