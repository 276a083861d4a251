/** The sample tables in public/samples; a test holds these facts against the files. */
export const SAMPLES = [
  {
    file: 'olympiad.csv',
    title: 'Призёры олимпиады',
    purpose: 'Для дипломов и грамот',
    columns: ['Фамилия', 'Имя', 'Отчество', 'Класс', 'Предмет', 'Место'],
    rows: 12,
  },
  {
    file: 'gratitude.csv',
    title: 'Благодарности сотрудникам',
    purpose: 'Длинные должности и формулировки',
    columns: ['ФИО', 'Должность', 'Повод'],
    rows: 8,
  },
  {
    file: 'badges.csv',
    title: 'Участники конференции',
    purpose: 'Для бейджей и приглашений',
    columns: ['Имя', 'Фамилия', 'Организация', 'Роль'],
    rows: 10,
  },
] as const;
