/**
 * The document drawn by every peer: an A4 landscape certificate with a background, a border, a title, a logo
 * and three texts, two of which vary between copies. Positions are document pixels; text `y` is the top of
 * the line.
 */
export const SHEET = { width: 1123, height: 794 } as const;
export const SCALE = 2;
export const QUALITY = 0.9;
export type Format = 'png' | 'jpeg' | 'webp';
export const FORMATS: readonly Format[] = ['png', 'jpeg', 'webp'];

export interface TextSpec {
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly bold: boolean;
  /** The text of copy n, counted from 0. */
  readonly text: (n: number) => string;
}

const NAMES = [
  'Анна Ковалёва',
  'Пётр Щербаков',
  'Мария Жукова',
  'Илья Фёдоров',
  'Ольга Цветкова',
  'Юрий Эйхенбаум',
];

export const TEXTS: readonly TextSpec[] = [
  { y: 120, size: 64, color: '#1f3a5f', bold: true, text: () => 'СЕРТИФИКАТ' },
  {
    y: 330,
    size: 48,
    color: '#111111',
    bold: false,
    text: (n) => `${NAMES[n % NAMES.length] ?? ''} ${n + 1}`,
  },
  {
    y: 430,
    size: 24,
    color: '#444444',
    bold: false,
    text: () => 'за участие в городской олимпиаде по математике',
  },
  {
    y: 500,
    size: 24,
    color: '#444444',
    bold: false,
    text: (n) => `диплом № ${String(n + 1).padStart(4, '0')}`,
  },
];

/** The pictures, painted once: a background over the whole sheet, and a logo. */
export async function makePictures(photo: boolean): Promise<{ background: Blob; logo: Blob }> {
  const background = new OffscreenCanvas(SHEET.width, SHEET.height);
  const ctx = contextOf(background);
  const wash = ctx.createLinearGradient(0, 0, SHEET.width, SHEET.height);
  wash.addColorStop(0, '#fdfaf1');
  wash.addColorStop(1, '#e8eef6');
  ctx.fillStyle = wash;
  ctx.fillRect(0, 0, SHEET.width, SHEET.height);
  if (photo) addGrain(ctx);
  ctx.strokeStyle = '#b08d3e';
  ctx.lineWidth = 10;
  ctx.strokeRect(30, 30, SHEET.width - 60, SHEET.height - 60);
  const logo = new OffscreenCanvas(160, 160);
  const mark = contextOf(logo);
  mark.fillStyle = '#b08d3e';
  mark.arc(80, 80, 76, 0, Math.PI * 2);
  mark.fill();
  return { background: await background.convertToBlob(), logo: await logo.convertToBlob() };
}

/** Seeded noise, because photographs are the hard case for a PNG encoder. */
function addGrain(ctx: OffscreenCanvasRenderingContext2D): void {
  const pixels = ctx.getImageData(0, 0, SHEET.width, SHEET.height);
  let seed = 12_345;
  for (let i = 0; i < pixels.data.length; i += 4) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    const grain = (seed >> 16) % 24;
    for (let channel = 0; channel < 3; channel += 1) {
      pixels.data[i + channel] = (pixels.data[i + channel] ?? 0) - grain;
    }
  }
  ctx.putImageData(pixels, 0, 0);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('The browser returned no 2-D context.');
  return ctx;
}
