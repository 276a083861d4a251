/** Commands about the project as a whole: help, files, the project itself, its result (specification §2). */
import { Download, Eye, ListChecks, PencilLine, Save, Table2 } from 'lucide-react';
import { openSaveDialog } from '../../application/useEditorMode.ts';
import { remarksText } from '../../words/plural.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './context.ts';
import { inEdit, inPreview, mayDesign, whyNotDesign } from './context.ts';
import { withActions } from './handCommands.ts';

const isSaved = ({ session }: CommandContext) => session.editor.getSnapshot().isSaved;
const outsideCourse = {
  isEnabled: ({ inCourse }: CommandContext) => !inCourse,
  whyNot: () => 'Идёт обучение',
};
const ofDesign = { isEnabled: mayDesign, whyNot: whyNotDesign };
const isDark = ({ settings }: CommandContext) => settings.getSnapshot().context.settings.darkMode;
/** What only its owner does with a project, as it is saved. */
const ofOwner = {
  isEnabled: (context: CommandContext) => isSaved(context) && !isShared(context),
  whyNot: (context: CommandContext) => (isShared(context) ? 'Может только владелец' : ofTheSaved.whyNot()),
};
const isShared = ({ session }: CommandContext) => session.access.isShared.getSnapshot();
/** What takes the project as it is saved. */
const ofTheSaved = { isEnabled: isSaved, whyNot: () => 'Сначала сохраните проект' };

export const HELP_COMMANDS = {
  manual: {
    label: 'Мануал',
    keys: ['f1'],
    keysWork: 'everywhere',
    menu: { group: 'information' },
    run: ({ session }) => session.editorActor.send({ type: 'openManual' }),
  },
  tutorial: {
    label: 'Запустить туториал',
    menu: { group: 'information' },
    run: ({ startTour }) => startTour(),
  },
  training: {
    label: 'Обучение',
    menu: { group: 'information' },
    run: ({ session }) => session.editorActor.send({ type: 'openTraining' }),
  },
  faq: {
    label: 'FAQ',
    menu: { group: 'information' },
    run: ({ session }) => session.editorActor.send({ type: 'openFaq' }),
  },
  keys: {
    label: 'Клавиши',
    keys: ['?'],
    menu: { group: 'information' },
    run: ({ session }) => session.editorActor.send({ type: 'openKeys' }),
  },
  palette: {
    label: 'Найти команду',
    keys: ['ctrl+k'],
    keysWork: 'everywhere',
    byKeysOnly: true,
    run: ({ session }) => session.editorActor.send({ type: 'openPalette' }),
  },
  contextMenu: {
    label: 'Меню слоя или листа',
    keys: ['shift+f10'],
    keysBy: 'browser',
    byKeysOnly: true,
    isEnabled: inEdit,
    // The browser tells of the keys, of the right button and of the key «Menu» by one event, which the sheet
    // and the list hear.
    run: () => undefined,
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

export const PROJECT_COMMANDS = {
  togglePreview: {
    label: 'Предпросмотр',
    icon: Eye,
    face: (context) =>
      inPreview(context)
        ? { label: 'Вернуться к редактированию', icon: PencilLine, isOn: true }
        : { label: 'Предпросмотр' },
    toolbar: { group: 'result' },
    run: ({ session }) => session.editorActor.send({ type: 'togglePreview' }),
  },
  table: {
    label: 'Таблица',
    icon: Table2,
    face: ({ tablePanel: { isOpen } }) => ({
      label: isOpen ? 'Скрыть таблицу' : 'Таблица',
      icon: Table2,
      isOn: isOpen,
    }),
    keys: ['f8'],
    keysWork: 'everywhere',
    menu: { group: 'more', isShown: ({ isPhone }) => isPhone },
    toolbar: { group: 'result', isShown: ({ isPhone, inCourse }) => !isPhone && !inCourse },
    ...outsideCourse,
    run: ({ tablePanel }) => tablePanel.toggle(),
  },
  preflight: {
    label: 'Проверка перед выпуском',
    icon: ListChecks,
    face: ({ session }) => ({
      label: preflightLabel(session.preflight.getSnapshot().report?.findings.length ?? 0),
      isOn: session.preflight.actor.getSnapshot().matches({ panel: 'open' }),
    }),
    keys: ['f7'],
    keysWork: 'everywhere',
    // On a phone the header has no room for it.
    menu: { group: 'more', isShown: ({ isPhone }) => isPhone },
    toolbar: { group: 'result', isShown: ({ isPhone, inCourse }) => !isPhone && !inCourse },
    ...outsideCourse,
    run: ({ session: { preflight } }) =>
      preflight.actor.send(
        preflight.actor.getSnapshot().matches({ panel: 'open' })
          ? { type: 'close' }
          : { type: 'open', page: 'problems' },
      ),
  },
  names: {
    label: 'Проверка имён',
    keys: ['shift+f7'],
    keysWork: 'everywhere',
    ...outsideCourse,
    run: ({ session: { preflight } }) => preflight.actor.send({ type: 'open', page: 'names' }),
  },
  save: {
    label: 'Сохранить проект',
    icon: Save,
    keys: ['ctrl+s'],
    keysWork: 'everywhere',
    menu: { group: 'file', label: 'Сохранить' },
    toolbar: { group: 'result', isShown: ({ inCourse }) => !inCourse },
    isEnabled: ({ session }) => !session.project.getSnapshot().matches('saving'),
    whyNot: () => 'Проект уже сохраняется',
    run: ({ session }) => session.project.send({ type: 'save' }),
  },
  download: {
    label: 'Скачать файл',
    icon: Download,
    keys: ['ctrl+e'],
    keysWork: 'everywhere',
    // The name is that of the specification (§2).
    menu: { group: 'file', label: 'Сохранение', hint: 'Скачать файлы' },
    toolbar: { group: 'result' },
    run: ({ session }) => openSaveDialog(session),
  },
  issued: {
    label: 'Выданные документы',
    keys: ['shift+f8'],
    keysWork: 'everywhere',
    menu: { group: 'file' },
    ...outsideCourse,
    run: ({ session }) => session.editorActor.send({ type: 'openIssued' }),
  },
  print: {
    label: 'Печать',
    keys: ['ctrl+p'],
    keysWork: 'everywhere',
    menu: { group: 'file' },
    run: ({ session }) => openSaveDialog(session, 'print'),
  },
  open: {
    label: 'Открыть другой проект',
    keys: ['ctrl+o'],
    keysWork: 'everywhere',
    menu: { group: 'file', label: 'Открыть...' },
    ...outsideCourse,
    run: ({ session }) => session.editorActor.send({ type: 'openProject' }),
  },
  create: {
    label: 'Создать',
    menu: { group: 'file' },
    run: ({ session }) => session.editorActor.send({ type: 'openNewProject' }),
  },
  selectAll: {
    label: 'Выделить всё',
    contextMenu: 'sheet',
    keys: ['ctrl+a'],
    menu: { group: 'file' },
    isEnabled: (context) => inEdit(context) && context.session.editor.getSnapshot().shown.layers.length > 0,
    whyNot: (context) => (inPreview(context) ? whyNotDesign(context) : 'Слоёв пока нет'),
    run: ({ session: { editor } }) =>
      editor.select(editor.getSnapshot().shown.layers.map((layer) => layer.id)),
  },
  rename: {
    label: 'Переименовать',
    menu: { group: 'project' },
    ...ofDesign,
    run: ({ rename }) => rename(),
  },
  share: {
    label: 'Поделиться ссылкой',
    menu: { group: 'project' },
    ...ofOwner,
    run: ({ session }) => session.editorActor.send({ type: 'openShare' }),
  },
  publish: {
    label: 'Опубликовать как шаблон',
    menu: { group: 'project' },
    ...ofOwner,
    run: ({ session }) => session.editorActor.send({ type: 'openPublish' }),
  },
  downloadBundle: {
    label: 'Скачать файлом проекта',
    menu: { group: 'project' },
    ...ofTheSaved,
    run: ({ downloadBundle }) => downloadBundle(),
  },
  addCode: {
    label: 'Добавить код',
    ...ofDesign,
    run: (context) => withActions(context, ({ addCode }) => addCode(context.session)),
  },
  addProofCode: {
    label: 'Добавить код проверки',
    menu: { group: 'project' },
    ...ofDesign,
    run: (context) => withActions(context, ({ addProofCode }) => addProofCode(context.session)),
  },
  pdfPage: {
    label: 'Страница PDF',
    menu: { group: 'project' },
    ...ofDesign,
    run: (context) => withActions(context, ({ choosePdf }) => choosePdf(context.session)),
  },
  slide: {
    label: 'Презентация (PPTX)',
    menu: { group: 'project' },
    ...ofDesign,
    run: (context) => withActions(context, ({ chooseSlides }) => chooseSlides(context.session)),
  },
  findFields: {
    label: 'Найти поля в текстах',
    ...ofDesign,
    run: (context) => withActions(context, ({ findInAll }) => findInAll(context.session)),
  },
  settings: {
    label: 'Настройки',
    menu: { group: 'more' },
    run: ({ session }) => session.editorActor.send({ type: 'openSettings' }),
  },
  signOut: {
    label: 'Выйти из учётной записи',
    menu: { group: 'more', label: 'Выход' },
    ...outsideCourse,
    run: ({ signOut }) => signOut(),
  },
  theme: {
    label: 'Тёмная тема',
    face: (context) => ({ label: isDark(context) ? 'Светлая тема' : 'Тёмная тема' }),
    // On a phone the header has no room for the switch of the theme.
    menu: { group: 'more', isShown: ({ isPhone }) => isPhone },
    run: (context) => context.settings.send({ type: 'change', patch: { darkMode: !isDark(context) } }),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

function preflightLabel(count: number): string {
  return count === 0 ? 'Проверка перед выпуском' : `Проверка: ${remarksText(count)}`;
}
