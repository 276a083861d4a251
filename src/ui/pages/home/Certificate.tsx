/** A certificate drawn for the home page. Its colours are paper and ink in both themes: it is a printed thing. */
import '@fontsource/cormorant/600.css';
import '@fontsource/marck-script/400.css';

export interface SampleRecord {
  readonly name: string;
  readonly place: string;
  readonly topic: string;
}

const INK = '#1d3f7c';
const GOLD = '#a9792b';
const TITLE_FONT = { fontFamily: "Cormorant, Georgia, 'Times New Roman', serif" };
const NAME_FONT = { fontFamily: "'Marck Script', Georgia, cursive" };

export function Certificate({ record }: { readonly record: SampleRecord }) {
  const { name, place, topic } = record;
  return (
    <figure className="relative">
      <figcaption className="sr-only">{`Диплом: ${name}, ${place}, ${topic}`}</figcaption>
      <svg
        aria-hidden
        viewBox="0 0 594 420"
        className="block w-full border border-line bg-white shadow-sheet"
      >
        <rect x="16" y="16" width="562" height="388" fill="none" stroke={INK} strokeWidth="3" />
        <rect x="23" y="23" width="548" height="374" fill="none" stroke={GOLD} strokeWidth="1" />
        {CORNERS.map(([x, y, turn]) => (
          <g
            key={turn}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            fill="none"
            stroke={GOLD}
            strokeWidth="1.2"
          >
            <path d="M0 46V0h46" />
            <path d="M6 34c0-16 12-28 28-28M6 22C6 12 12 6 22 6" />
            <circle cx="9" cy="9" r="2.4" fill={GOLD} stroke="none" />
          </g>
        ))}
        <g textAnchor="middle" fill={INK}>
          <text x="297" y="104" fontSize="56" fontWeight="600" letterSpacing="9" style={TITLE_FONT}>
            ДИПЛОМ
          </text>
          <path d="M207 126h72m36 0h72" stroke={GOLD} />
          <path d="M297 120l6 6-6 6-6-6z" fill={GOLD} />
          <text x="297" y="162" fontSize="18" fontWeight="600" letterSpacing="2" style={TITLE_FONT}>
            награждается
          </text>
          <text
            key={name}
            x="297"
            y="222"
            fontSize="50"
            fill="#16202f"
            style={NAME_FONT}
            className="animate-appear"
          >
            {name}
          </text>
          <path d="M127 240h340" stroke={INK} strokeWidth="0.8" />
          <text x="297" y="276" fontSize="21" fontWeight="600" style={TITLE_FONT}>
            {place} в школьной олимпиаде
          </text>
          <text x="297" y="302" fontSize="21" fontWeight="600" style={TITLE_FONT}>
            Предмет: {topic.toLowerCase()}
          </text>
        </g>
        <Seal />
        <path d="M86 360h128" stroke={INK} strokeWidth="0.8" />
        <path
          d="M100 352c10-24 20-20 14-4s12-22 20-10 6 10 14 0 10 8 22 4"
          fill="none"
          stroke={INK}
          strokeWidth="1.4"
        />
        <text x="86" y="376" fontSize="13" fontWeight="600" fill={INK} style={TITLE_FONT}>
          Директор школы
        </text>
      </svg>
    </figure>
  );
}

const CORNERS = [
  [30, 30, 0],
  [564, 30, 90],
  [564, 390, 180],
  [30, 390, 270],
] as const;

function Seal() {
  return (
    <g transform="translate(470 338)">
      <path d="M-14 22l-8 40 22-12 22 12-8-40z" fill="#b9501b" opacity="0.85" transform="scale(.8)" />
      <circle r="34" fill="#c9601f" />
      <circle r="34" fill="none" stroke="#8f370a" strokeWidth="1.5" strokeDasharray="3 3.1" />
      <circle r="25" fill="none" stroke="#fbe8da" strokeWidth="1.2" />
      <path d="M0-15l4.4 9.4 10.3 1.2-7.6 7 2 10.2L0 7.8l-9.1 5 2-10.2-7.6-7 10.3-1.2z" fill="#fbe8da" />
    </g>
  );
}
