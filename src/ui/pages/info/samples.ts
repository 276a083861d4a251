/** The sample tables in public/samples; a test holds these facts against the files. */
export const SAMPLES = [
  {
    file: 'olympiad.csv',
    bytes: 989,
    sha256: '0d68eda8874db871531beb3a12681fa9739311cc402406af67f274c1e21ad858',
    title: 'Призёры олимпиады',
    purpose: 'Для дипломов и грамот',
    columns: ['Фамилия', 'Имя', 'Отчество', 'Класс', 'Предмет', 'Место'],
    rows: 12,
  },
  {
    file: 'gratitude.csv',
    bytes: 1364,
    sha256: 'aaf0b8a3bce0dc4efc32b3efde432b2a2bca711723039c08c322db658074e6a5',
    title: 'Благодарности сотрудникам',
    purpose: 'Длинные должности и формулировки',
    columns: ['ФИО', 'Должность', 'Повод'],
    rows: 8,
  },
  {
    file: 'badges.csv',
    bytes: 775,
    sha256: 'da332fd9b6900d9c0e6fc24f9a6813d81bd71dcb1ef83f47a0de5b7e8000eeae',
    title: 'Участники конференции',
    purpose: 'Для бейджей и приглашений',
    columns: ['Имя', 'Фамилия', 'Организация', 'Роль'],
    rows: 10,
  },
] as const;
