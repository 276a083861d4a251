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
  seed('gramota-pohvalnaya', 'Похвальная грамота', 'gramoty', ['shkola', 'ofitsialnyy'], 4),
  seed('diplom-olimpiady', 'Диплом олимпиады', 'diplomy', ['shkola', 'olimpiada', 'nauka'], 4),
  seed(
    'blagodarnost',
    'Благодарность учителю или родителям',
    'blagodarnosti',
    ['shkola', 'den-uchitelya'],
    4,
  ),
  seed('gramota-sport', 'Спортивная грамота', 'gramoty', ['sport', 'shkola', 'konkurs'], 5),
  seed(
    'diplom-detskiy',
    'Детский диплом',
    'diplomy',
    ['detskiy-sad', 'detskiy', 'konkurs', 'tvorchestvo'],
    6,
  ),
  seed(
    'sertifikat-konferentsii',
    'Сертификат участника конференции',
    'sertifikaty',
    ['konferentsiya', 'nauka', 'strogiy'],
    5,
  ),
  seed('beydzh-konferentsii', 'Бейдж участника конференции', 'beydzhi', ['konferentsiya', 'organizatsiya']),
  seed('otkrytka-den-rozhdeniya', 'Открытка на день рождения', 'otkrytki', ['den-rozhdeniya', 'detskiy'], 2),
  seed(
    'diplom-tvorcheskiy',
    'Диплом творческого конкурса',
    'diplomy',
    ['konkurs', 'muzyka', 'tvorchestvo'],
    6,
  ),
  seed(
    'blagodarstvennoe-pismo',
    'Благодарственное письмо',
    'blagodarnosti',
    ['organizatsiya', 'ofitsialnyy'],
    5,
  ),
  seed(
    'svidetelstvo-kursa',
    'Свидетельство о прохождении курса',
    'svidetelstva',
    ['kursy', 'organizatsiya', 'ofitsialnyy'],
    5,
  ),
  seed('priglashenie-vypusknoy', 'Приглашение на выпускной', 'priglasheniya', ['vypusknoy', 'shkola', 'vuz']),
  seed(
    'priglashenie-konferentsiya',
    'Приглашение на конференцию',
    'priglasheniya',
    ['konferentsiya', 'organizatsiya'],
    3,
  ),
  seed('otkrytka-den-uchitelya', 'Открытка ко Дню учителя', 'otkrytki', ['den-uchitelya', 'shkola']),
  seed('otkrytka-novyy-god', 'Новогодняя открытка', 'otkrytki', ['novyy-god'], 3),
  seed('beydzh-detskiy', 'Детский бейдж', 'beydzhi', ['detskiy', 'shkola', 'detskiy-sad']),
  seed('gramota-torzhestvennaya', 'Торжественная грамота', 'gramoty', ['organizatsiya', 'ofitsialnyy'], 4),
  seed('diplom-torzhestvennyy', 'Торжественный диплом', 'diplomy', ['konkurs', 'ofitsialnyy'], 5),
  seed(
    'sertifikat-strogiy',
    'Сертификат в строгом стиле',
    'sertifikaty',
    ['kursy', 'organizatsiya', 'strogiy'],
    5,
  ),
  seed('diplom-s-qr-kodom', 'Диплом с QR-кодом', 'diplomy', ['olimpiada', 'shkola', 'strogiy'], 4),
  seed(
    'diplom-vypusknika-sada',
    'Диплом выпускника детского сада',
    'diplomy',
    ['detskiy-sad', 'detskiy', 'vypusknoy'],
    4,
  ),
  seed('beydzh-s-foto', 'Бейдж с фото и QR-кодом', 'beydzhi', ['konferentsiya', 'organizatsiya'], 2),
  seed('tablichka-na-stol', 'Табличка на стол', 'drugoe', ['konferentsiya', 'organizatsiya', 'strogiy']),
  seed('bilet-s-nomerom', 'Билет с номером', 'drugoe', ['muzyka', 'shkola'], 2),
  seed(
    'pismo-sponsoru',
    'Благодарственное письмо спонсору',
    'blagodarnosti',
    ['organizatsiya', 'ofitsialnyy'],
    4,
  ),
  seed('diplom-temnyy', 'Тёмный диплом', 'diplomy', ['konkurs', 'tvorchestvo'], 4),
  seed('diplom-svetlyy', 'Светлый диплом', 'diplomy', ['konkurs', 'tvorchestvo', 'strogiy'], 4),
  seed('otkrytka-8-marta', 'Открытка к 8 Марта', 'otkrytki', ['8-marta', 'shkola', 'organizatsiya'], 2),
  seed('otkrytka-23-fevralya', 'Открытка к 23 Февраля', 'otkrytki', ['23-fevralya', 'shkola']),
  seed('gramota-den-pobedy', 'Грамота ко Дню Победы', 'gramoty', ['den-pobedy', 'konkurs', 'shkola'], 4),
  seed('sertifikat-uchastnika', 'Сертификат участника', 'sertifikaty', [
    'shkola',
    'olimpiada',
    'sport',
    'konkurs',
    'tvorchestvo',
  ]),
  seed('diplom-laureata', 'Диплом лауреата, дипломанта и гран-при', 'diplomy', [
    'konkurs',
    'muzyka',
    'tvorchestvo',
    'ofitsialnyy',
  ]),
  seed('blagodarnost-roditelyam', 'Благодарность родителям', 'blagodarnosti', ['shkola', 'detskiy-sad']),
  seed('blagodarnost-klassu', 'Благодарность классу', 'blagodarnosti', ['shkola', 'konkurs']),
  seed('udostoverenie-kursa', 'Удостоверение о повышении квалификации', 'svidetelstva', [
    'kursy',
    'organizatsiya',
    'ofitsialnyy',
  ]),
  seed('blagodarnost-volonteru', 'Благодарность волонтёру', 'blagodarnosti', [
    'organizatsiya',
    'vuz',
    'shkola',
  ]),
  seed('sotrudnik-mesyatsa', 'Сотрудник месяца', 'gramoty', ['organizatsiya']),
  seed('gramota-za-stazh', 'Почётная грамота за многолетний труд', 'gramoty', [
    'organizatsiya',
    'ofitsialnyy',
  ]),
  seed('diplom-pervoklassnika', 'Диплом первоклассника', 'diplomy', ['shkola', 'detskiy']),
  seed('diplom-vypusknika', 'Диплом выпускника 9 и 11 класса', 'diplomy', [
    'vypusknoy',
    'shkola',
    'ofitsialnyy',
  ]),
  seed('gramota-luchshiy-igrok', 'Грамота лучшего игрока', 'gramoty', ['sport', 'shkola', 'konkurs']),
  seed('podarochnyy-sertifikat', 'Подарочный сертификат', 'sertifikaty', ['organizatsiya', 'den-rozhdeniya']),
  seed('sertifikat-vertikalnyy', 'Сертификат вертикальный, А4', 'sertifikaty', [
    'kursy',
    'organizatsiya',
    'vuz',
  ]),
  seed('sertifikat-a5', 'Сертификат вертикальный, А5', 'sertifikaty', ['kursy', 'organizatsiya', 'strogiy']),
  seed('medal-na-vyrez', 'Медаль для вырезания', 'drugoe', ['detskiy', 'sport', 'konkurs', 'detskiy-sad']),
];

function seed(slug: string, title: string, category: string, tags: readonly string[], version = 1): Seed {
  return { slug, version, title, category, tags };
}

/** Id of the template that a seed becomes. */
export function templateIdOf({ slug }: Pick<Seed, 'slug'>): string {
  return `seed-${slug}`;
}
