import { Link } from 'wouter';
import { DOCUMENT_PIXELS_PER_INCH } from '../../../document/schema/constants.ts';
import { Checksums, DownloadLink, DownloadTable, WIDE_ONLY } from './downloadTable.tsx';

/** The product's templates as files; written by scripts/templates/make.ts, a test holds it against them. */
export const TEMPLATE_FILES = [
  {
    file: 'gramota-pohvalnaya.zip',
    title: 'Похвальная грамота',
    width: 794,
    height: 1123,
    bytes: 335092,
    sha256: '98eb191b42ba4c6d29a9a495dd02b035d868e2b84947a30b5e15b51a218ab336',
  },
  {
    file: 'diplom-olimpiady.zip',
    title: 'Диплом олимпиады',
    width: 1123,
    height: 794,
    bytes: 263804,
    sha256: 'd06e614c5a63d0ffa2cf3f632275c4c307e5e0730b52f500016cbabd436fe86d',
  },
  {
    file: 'blagodarnost.zip',
    title: 'Благодарность учителю или родителям',
    width: 794,
    height: 1123,
    bytes: 61579,
    sha256: 'adc1fa84b4d501dc6175ffcc097b8e5da9fec194be2b600f8fef8363c7fa269e',
  },
  {
    file: 'gramota-sport.zip',
    title: 'Спортивная грамота',
    width: 1123,
    height: 794,
    bytes: 150016,
    sha256: '7d54a53e5792e8438254e73adf282133c715db3480f7a5f9c1847e7ab76b3478',
  },
  {
    file: 'diplom-detskiy.zip',
    title: 'Детский диплом',
    width: 1123,
    height: 794,
    bytes: 153474,
    sha256: '0fda1753abb2b61b5ebe0cd4e3b05f82f848138f536e3d556fb6f4f4937c3999',
  },
  {
    file: 'sertifikat-konferentsii.zip',
    title: 'Сертификат участника конференции',
    width: 1123,
    height: 794,
    bytes: 158652,
    sha256: '8f97acb383a2410e72ef215c03abf71bf60eafd813224941ba65ddbf9b9764bd',
  },
  {
    file: 'beydzh-konferentsii.zip',
    title: 'Бейдж участника конференции',
    width: 340,
    height: 227,
    bytes: 31008,
    sha256: 'f3f1337d22b89a029b075dd34b524f2c7275d6c9f03b8f242e36c59199e6b135',
  },
  {
    file: 'otkrytka-den-rozhdeniya.zip',
    title: 'Открытка на день рождения',
    width: 559,
    height: 397,
    bytes: 58872,
    sha256: '882678b9fd88079d3c7b330a3a4735fc8542f96f074484ff0ff86cee3e4bda69',
  },
  {
    file: 'diplom-tvorcheskiy.zip',
    title: 'Диплом творческого конкурса',
    width: 1123,
    height: 794,
    bytes: 49408,
    sha256: '777ee044c0069e1cf8c39126db248cb766ac5b85bf5f032b9859a94e956e9f9f',
  },
  {
    file: 'blagodarstvennoe-pismo.zip',
    title: 'Благодарственное письмо',
    width: 794,
    height: 1123,
    bytes: 111678,
    sha256: '53837c2d970acd584feee6f73774df92c8d48d8662d20c28d1f4aeeadade98cb',
  },
  {
    file: 'svidetelstvo-kursa.zip',
    title: 'Свидетельство о прохождении курса',
    width: 1123,
    height: 794,
    bytes: 257362,
    sha256: 'f1e51984e7ad9ae4eae0677f0c14ae421d691cad3c34954b69a9651688a1ecdc',
  },
  {
    file: 'priglashenie-vypusknoy.zip',
    title: 'Приглашение на выпускной',
    width: 559,
    height: 794,
    bytes: 75039,
    sha256: 'ce50076b372fe4a2f0dc8a67295fdd2312e760dc70dd5833f26934ccdd6e0b7a',
  },
  {
    file: 'priglashenie-konferentsiya.zip',
    title: 'Приглашение на конференцию',
    width: 794,
    height: 559,
    bytes: 96597,
    sha256: 'b5bc43b7524ad71e38a5d910e160d875ddf5e8387517a3e844adf335b8bb83fe',
  },
  {
    file: 'otkrytka-den-uchitelya.zip',
    title: 'Открытка ко Дню учителя',
    width: 559,
    height: 397,
    bytes: 58444,
    sha256: '600ad7348ea4056d84f1cfd077f212ecd00ca11fa291d5c52ee1cecd5fa6e5ed',
  },
  {
    file: 'otkrytka-novyy-god.zip',
    title: 'Новогодняя открытка',
    width: 559,
    height: 397,
    bytes: 57647,
    sha256: '4c150dd1f6cfa4096b50d707a59289870e6c876ae340ae8a85630d36895bee48',
  },
  {
    file: 'beydzh-detskiy.zip',
    title: 'Детский бейдж',
    width: 227,
    height: 340,
    bytes: 30524,
    sha256: 'd3266b84f43d415d6164b49cb8180838f47afaf099359c69efb3237679af0335',
  },
] as const;

const COLUMNS = [{ title: 'Шаблон' }, { title: 'Лист', wideOnly: true }, { title: 'Файл', wideOnly: true }];

/** The product's own templates as files that the page «Проекты» opens. */
export function SampleTemplates() {
  return (
    <section aria-labelledby="templates" className="mt-12">
      <h2 id="templates" className="text-lg font-semibold text-ink">
        Шаблоны документов
      </h2>
      <p className="mt-2 max-w-3xl text-base text-ink-soft">
        Эти же шаблоны можно{' '}
        <Link href="/templates" className="text-primary underline underline-offset-4">
          посмотреть на&nbsp;сайте
        </Link>{' '}
        и&nbsp;сразу открыть в&nbsp;редакторе. Скачанный архив загрузите на&nbsp;странице «Проекты» кнопкой
        «Загрузить файл».
      </p>
      <div className="mt-4">
        <DownloadTable columns={COLUMNS}>
          {TEMPLATE_FILES.map(({ file, title, width, height, bytes }) => (
            <tr key={file}>
              <td className="px-4 py-3 font-medium text-ink">{title}</td>
              <td className={`px-4 py-3 whitespace-nowrap text-ink-soft tabular-nums ${WIDE_ONLY}`}>
                {`${millimetres(width)}\u00a0×\u00a0${millimetres(height)}\u00a0мм`}
              </td>
              <td
                className={`px-4 py-3 whitespace-nowrap text-ink-soft tabular-nums ${WIDE_ONLY}`}
              >{`ZIP, ${Math.round(bytes / KILOBYTE)}\u00a0КБ`}</td>
              <td className="px-4 py-3 text-right">
                <DownloadLink href={`/samples/templates/${file}`} label={`Скачать шаблон «${title}»`} />
              </td>
            </tr>
          ))}
        </DownloadTable>
      </div>
      <Checksums files={TEMPLATE_FILES} />
    </section>
  );
}

const KILOBYTE = 1024;

/** Of a length in document pixels. */
function millimetres(pixels: number): number {
  return Math.round((pixels / DOCUMENT_PIXELS_PER_INCH) * 25.4);
}
