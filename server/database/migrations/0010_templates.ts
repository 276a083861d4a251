/** Templates with what belongs to them, and the lists by which they are browsed. */
const CATEGORIES = [
  ['gramoty', 'Грамоты'],
  ['blagodarnosti', 'Благодарности'],
  ['diplomy', 'Дипломы'],
  ['sertifikaty', 'Сертификаты'],
  ['svidetelstva', 'Свидетельства'],
  ['priglasheniya', 'Приглашения'],
  ['beydzhi', 'Бейджи'],
  ['otkrytki', 'Открытки'],
  ['drugoe', 'Другое'],
] as const;
const TAGS = [
  ['shkola', 'Школа'],
  ['detskiy-sad', 'Детский сад'],
  ['vuz', 'Колледж и вуз'],
  ['vypusknoy', 'Выпускной'],
  ['olimpiada', 'Олимпиада'],
  ['konkurs', 'Конкурс'],
  ['sport', 'Спорт'],
  ['konferentsiya', 'Конференция'],
  ['nauka', 'Наука'],
  ['muzyka', 'Музыка и танцы'],
  ['tvorchestvo', 'Творчество'],
  ['kursy', 'Курсы и обучение'],
  ['den-uchitelya', 'День учителя'],
  ['novyy-god', 'Новый год'],
  ['23-fevralya', '23 февраля'],
  ['8-marta', '8 Марта'],
  ['den-pobedy', 'День Победы'],
  ['den-rozhdeniya', 'День рождения'],
  ['organizatsiya', 'Для организаций'],
  ['ofitsialnyy', 'Официальный стиль'],
  ['detskiy', 'Детский стиль'],
  ['strogiy', 'Ничего лишнего'],
] as const;

const rows = (list: readonly (readonly [slug: string, name: string])[]): string =>
  list.map(([slug, name], index) => `(${index + 1}, '${slug}', '${name}')`).join(', ');

export const sql = `
CREATE TABLE categories (id integer PRIMARY KEY, slug text NOT NULL UNIQUE, name text NOT NULL);
CREATE TABLE tags (id integer PRIMARY KEY, slug text NOT NULL UNIQUE, name text NOT NULL);
INSERT INTO categories (id, slug, name) VALUES ${rows(CATEGORIES)};
INSERT INTO tags (id, slug, name) VALUES ${rows(TAGS)};

CREATE TABLE templates (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title text NOT NULL,
  search_key text NOT NULL,
  category_id integer NOT NULL REFERENCES categories (id),
  verification_type text NOT NULL,
  status text NOT NULL,
  rejection_reason text,
  canvas_width integer NOT NULL,
  canvas_height integer NOT NULL,
  layers text NOT NULL,
  likes integer NOT NULL DEFAULT 0,
  views integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL
);
CREATE INDEX templates_new ON templates (status, created_at DESC);
CREATE INDEX templates_user ON templates (user_id);
CREATE TABLE template_tags (
  template_id text NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags (id),
  PRIMARY KEY (template_id, tag_id)
);
CREATE TABLE template_images (
  template_id text NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
  hash text NOT NULL REFERENCES images (hash),
  PRIMARY KEY (template_id, hash)
);
CREATE TABLE template_likes (
  template_id text NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (template_id, user_id)
);
CREATE TABLE template_views (
  template_id text NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day integer NOT NULL,
  PRIMARY KEY (template_id, user_id, day)
);
CREATE INDEX template_views_day ON template_views (day);
`;
