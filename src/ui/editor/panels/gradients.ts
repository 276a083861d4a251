/** Steps of the gradient fields. */
import type { Gradient, Paint } from '../../../document/layers/paint.ts';

/** The paint as a gradient of this kind: a colour passes into its light tint. */
export function withKind(paint: Paint, kind: Gradient['kind']): Gradient {
  const stops =
    typeof paint === 'string'
      ? [
          { at: 0, color: paint },
          { at: 1, color: between(paint, paint === WHITE ? '#9db8e8' : WHITE, 0.7) },
        ]
      : paint.stops;
  return kind === 'linear' ? { kind, angle: 90, stops } : { kind, stops };
}

const WHITE = '#ffffff';

/** With a stop in the middle of the longest way between two, of the colour that is there. */
export function withNewStop(gradient: Gradient): Gradient {
  const stops = gradient.stops.toSorted((a, b) => a.at - b.at);
  let [widest, longest] = [0, -1];
  stops.slice(1).forEach((stop, index) => {
    const length = stop.at - (stops[index]?.at ?? 0);
    if (length > longest) [widest, longest] = [index, length];
  });
  const [one, other] = [stops[widest], stops[widest + 1]];
  if (one === undefined || other === undefined) return gradient;
  const middle = { at: (one.at + other.at) / 2, color: between(one.color, other.color, 0.5) };
  return { ...gradient, stops: stops.toSpliced(widest + 1, 0, middle) };
}

/** How a page of the browser shows it, from left to right. */
export function gradientCss({ stops }: Gradient): string {
  const ordered = stops.toSorted((a, b) => a.at - b.at);
  return `linear-gradient(to right, ${ordered.map(({ at, color }) => `${color} ${at * 100}%`).join(', ')})`;
}

function between(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
