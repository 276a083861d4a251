/** Titles and descriptions of the bundled templates, for search engines. */
import type { PageHeads } from '../http/pageHead.ts';
import { SEEDS, templateIdOf } from './seeds.ts';

/** By the path of the template's page. */
export const SEED_HEADS: PageHeads = new Map(
  SEEDS.map((seed) => [
    `/templates/${templateIdOf(seed)}`,
    {
      title: seed.title,
      description: `Шаблон «${seed.title}»: вставьте список имён или таблицу Excel и скачайте готовый PDF или картинки без регистрации.`,
    },
  ]),
);
