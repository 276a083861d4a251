/** The theme switch as a picture, in three styles. Its animations and colours are in theme/toggles.css. */
import { Moon, Sun } from 'lucide-react';
import { useId } from 'react';

export type ToggleStyle = 'realistic' | 'purple' | 'classic';

export function ToggleArt({ toggleStyle }: { readonly toggleStyle: ToggleStyle }) {
  const Picture = PICTURES[toggleStyle];
  return (
    <span aria-hidden className="toggle-art" data-toggle-style={toggleStyle}>
      <svg viewBox="0 0 64 32" focusable="false">
        <Picture />
      </svg>
    </span>
  );
}

const PICTURES = { realistic: Realistic, purple: Purple, classic: Classic };

/** A sun over clouds; at night a moon with craters among stars. */
function Realistic() {
  const id = useId();
  return (
    <>
      <defs>
        <Gradient id={`${id}day`} from="var(--toggle-sky-high)" to="var(--toggle-sky-low)" />
        <Gradient id={`${id}night`} from="var(--toggle-night-high)" to="var(--toggle-night-low)" />
        <Gradient id={`${id}sun`} from="var(--toggle-sun)" to="var(--toggle-sun-edge)" />
        <Gradient id={`${id}moon`} from="var(--toggle-moon)" to="var(--toggle-moon-edge)" />
        <clipPath id={`${id}knob`}>
          <circle cx="16" cy="16" r="11.5" />
        </clipPath>
      </defs>
      <rect width="64" height="32" fill={`url(#${id}day)`} />
      <rect className="toggle-night" width="64" height="32" fill={`url(#${id}night)`} />
      <g className="toggle-stars" fill="var(--toggle-star)">
        {SPARKLES.map(([x, y, size]) => (
          <path key={`${x} ${y}`} d={sparkle(x, y, size)} />
        ))}
        {STARS.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <g className="toggle-knob">
        <g className="toggle-halo" fill="#fff" fillOpacity="0.16">
          <circle cx="16" cy="16" r="16" />
          <circle cx="16" cy="16" r="22" />
          <circle cx="16" cy="16" r="28" />
        </g>
      </g>
      <g className="toggle-clouds-far" fill="var(--toggle-cloud-far)">
        {CLOUDS_FAR.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <g className="toggle-clouds" fill="var(--toggle-cloud)">
        {CLOUDS.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <g className="toggle-knob">
        <g clipPath={`url(#${id}knob)`}>
          <circle cx="16" cy="16" r="11.5" fill={`url(#${id}sun)`} />
          <g className="toggle-moon">
            <circle cx="16" cy="16" r="11.5" fill={`url(#${id}moon)`} />
            <g fill="var(--toggle-crater)">
              <circle cx="12" cy="18.5" r="3.4" />
              <circle cx="20" cy="12" r="2.1" />
              <circle cx="20.5" cy="21" r="2.4" />
              <circle cx="13.5" cy="10" r="1.4" />
            </g>
          </g>
        </g>
      </g>
    </>
  );
}

type Dot = readonly [x: number, y: number, size: number];
const SPARKLES: readonly Dot[] = [
  [11, 9, 3],
  [25, 22, 3.6],
  [19, 12.5, 1.8],
];
const STARS: readonly Dot[] = [
  [7, 18, 0.9],
  [14, 25, 1.1],
  [30, 8, 1],
  [32.5, 15, 0.7],
  [20, 5, 0.7],
  [33, 27, 0.9],
];
const CLOUDS_FAR: readonly Dot[] = [
  [64, 13, 8],
  [55, 20, 7],
  [46, 25, 6],
  [36, 30, 6],
  [27, 34, 6],
];
const CLOUDS: readonly Dot[] = [
  [64, 20, 8],
  [56, 27, 8],
  [46, 31, 6.5],
  [37, 34, 6],
  [29, 37, 6],
];

/** A four-pointed star. */
function sparkle(x: number, y: number, size: number): string {
  const inner = size / 4;
  return `M${x} ${y - size}L${x + inner} ${y - inner}L${x + size} ${y}L${x + inner} ${y + inner}L${x} ${y + size}L${x - inner} ${y + inner}L${x - size} ${y}L${x - inner} ${y - inner}Z`;
}

function Gradient({ id, from, to }: { readonly id: string; readonly from: string; readonly to: string }) {
  return (
    <linearGradient id={id} x1="0.2" y1="0" x2="0.6" y2="1">
      <stop offset="0" style={{ stopColor: from }} />
      <stop offset="1" style={{ stopColor: to }} />
    </linearGradient>
  );
}

/** A sun with rays that turns into a crescent. */
function Purple() {
  return (
    <>
      <rect className="toggle-purple-track" width="64" height="32" />
      <g className="toggle-sparks">
        <path d={sparkle(50, 10, 3)} />
        <circle cx="42" cy="20" r="1.3" />
        <circle cx="54" cy="22" r="1.6" />
        <path d={sparkle(14, 20, 3)} />
        <circle cx="22" cy="11" r="1.3" />
        <circle cx="9" cy="10" r="1.5" />
      </g>
      <g className="toggle-knob">
        <circle className="toggle-purple-track" cx="16" cy="16" r="14" />
        <g className="toggle-rays" strokeWidth="2" strokeLinecap="round">
          {RAYS.map((turn) => (
            <path key={turn} d="M16 5.2v2.6" transform={`rotate(${turn} 16 16)`} />
          ))}
        </g>
        <circle className="toggle-disc" cx="16" cy="16" r="6" />
        <circle className="toggle-bite" cx="20" cy="12.5" r="7.5" />
      </g>
    </>
  );
}

const RAYS: readonly number[] = [0, 45, 90, 135, 180, 225, 270, 315];

/** A knob between a sun and a moon. */
function Classic() {
  return (
    <>
      <rect className="toggle-plain-track" width="64" height="32" />
      <Sun className="toggle-plain-icon" x="8" y="8" width="16" height="16" />
      <Moon className="toggle-plain-icon" x="40" y="8" width="16" height="16" />
      <g className="toggle-knob">
        <circle className="toggle-plain-knob" cx="16" cy="16" r="11.5" strokeWidth="1.5" />
      </g>
    </>
  );
}
