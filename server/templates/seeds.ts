/** The bundled templates, in display order. Their files are in `seeds/<slug>/`. */

export interface Seed {
  /** Also its URL: `/templates/seed-<slug>`. */
  readonly slug: string;
  /** Increased when its files change, so that servers with an older version update it. */
  readonly version: number;
  readonly title: string;
  /** Slugs of the category and the tags. */
  readonly category: string;
  readonly tags: readonly string[];
}

export const SEEDS: readonly Seed[] = [
  seed('gramota-pohvalnaya', 'Похвальная грамота', 'gramoty', ['shkola', 'ofitsialnyy']),
  seed('diplom-olimpiady', 'Диплом олимпиады', 'diplomy', ['shkola', 'olimpiada', 'nauka']),
  seed('blagodarnost', 'Благодарность учителю или родителям', 'blagodarnosti', ['shkola', 'den-uchitelya']),
  seed('gramota-sport', 'Спортивная грамота', 'gramoty', ['sport', 'shkola', 'konkurs']),
  seed('diplom-detskiy', 'Детский диплом', 'diplomy', ['detskiy-sad', 'detskiy', 'konkurs', 'tvorchestvo']),
  seed('sertifikat-konferentsii', 'Сертификат участника конференции', 'sertifikaty', [
    'konferentsiya',
    'nauka',
    'strogiy',
  ]),
  seed('beydzh-konferentsii', 'Бейдж участника конференции', 'beydzhi', ['konferentsiya', 'organizatsiya']),
  seed('otkrytka-den-rozhdeniya', 'Открытка на день рождения', 'otkrytki', ['den-rozhdeniya', 'detskiy']),
  seed('diplom-tvorcheskiy', 'Диплом творческого конкурса', 'diplomy', ['konkurs', 'muzyka', 'tvorchestvo']),
  seed(
    'blagodarstvennoe-pismo',
    'Благодарственное письмо',
    'blagodarnosti',
    ['organizatsiya', 'ofitsialnyy'],
    2,
  ),
  seed(
    'svidetelstvo-kursa',
    'Свидетельство о прохождении курса',
    'svidetelstva',
    ['kursy', 'organizatsiya', 'ofitsialnyy'],
    2,
  ),
  seed('priglashenie-vypusknoy', 'Приглашение на выпускной', 'priglasheniya', ['vypusknoy', 'shkola', 'vuz']),
  seed(
    'priglashenie-konferentsiya',
    'Приглашение на конференцию',
    'priglasheniya',
    ['konferentsiya', 'organizatsiya'],
    2,
  ),
  seed('otkrytka-den-uchitelya', 'Открытка ко Дню учителя', 'otkrytki', ['den-uchitelya', 'shkola']),
  seed('otkrytka-novyy-god', 'Новогодняя открытка', 'otkrytki', ['novyy-god']),
  seed('beydzh-detskiy', 'Детский бейдж', 'beydzhi', ['detskiy', 'shkola', 'detskiy-sad']),
];

function seed(slug: string, title: string, category: string, tags: readonly string[], version = 1): Seed {
  return { slug, version, title, category, tags };
}

/** Id of the template that a seed becomes. */
export function templateIdOf({ slug }: Pick<Seed, 'slug'>): string {
  return `seed-${slug}`;
}
