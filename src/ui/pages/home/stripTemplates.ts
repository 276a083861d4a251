/**
 * The templates of the strip, as pictures that scripts/takeStripPictures.ts has made: what draws them is
 * not loaded here.
 */
export const STRIP = [
  { slug: 'gramota-pohvalnaya', title: 'Похвальная грамота', width: 254, height: 360 },
  { slug: 'diplom-olimpiady', title: 'Диплом олимпиады', width: 360, height: 255 },
  { slug: 'blagodarstvennoe-pismo', title: 'Благодарственное письмо', width: 254, height: 360 },
  { slug: 'sertifikat-konferentsii', title: 'Сертификат участника', width: 360, height: 255 },
  { slug: 'otkrytka-den-uchitelya', title: 'Открытка ко Дню учителя', width: 360, height: 256 },
  { slug: 'priglashenie-vypusknoy', title: 'Приглашение на выпускной', width: 253, height: 360 },
  { slug: 'beydzh-konferentsii', title: 'Бейдж участника', width: 360, height: 240 },
] as const;
