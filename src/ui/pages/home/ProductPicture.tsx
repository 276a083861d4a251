/**
 * The editor as it is, photographed by scripts/takeScreenshots.ts in both themes. The theme is the page's own, which a media
 * query does not know: both pictures stand here, the style sheet shows one, and the other, being lazy and hidden, is not fetched.
 */
const WIDTH = 1440;
const HEIGHT = 900;
const ALT = 'Редактор: благодарность на холсте, слева слои и настройки листа, имена взяты из таблицы';

export function ProductPicture() {
  return (
    <div className="overflow-hidden rounded-xl border border-line shadow-dialog">
      <ThemedPicture theme="light" className="block dark:hidden" />
      <ThemedPicture theme="dark" className="hidden dark:block" />
    </div>
  );
}

function ThemedPicture({
  theme,
  className,
}: {
  readonly theme: 'light' | 'dark';
  readonly className: string;
}) {
  return (
    <picture className={className}>
      <source srcSet={`/pictures/editor-${theme}.avif`} type="image/avif" />
      <img
        src={`/pictures/editor-${theme}.webp`}
        alt={ALT}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}
