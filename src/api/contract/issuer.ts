import { z } from 'zod';
import { MAX_ISSUER } from './limits.ts';
import { hasOddLetters, mixesScripts } from './scripts.ts';

/** The name of who issues documents, with the texts shown to the person. */
export const issuerSchema = z
  .string('Укажите название организации.')
  .trim()
  .normalize('NFC')
  .min(1, 'Укажите название организации.')
  .max(MAX_ISSUER, `Название не может быть длиннее ${MAX_ISSUER} знаков.`)
  // U+2800 is a braille sign without dots.
  .regex(
    /^[^\p{DI}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]*$/u,
    'В названии есть невидимые знаки. Наберите его заново.',
  )
  // «Шкoла» with a Latin «o» would be another name that looks the same.
  .refine((name) => !mixesScripts(name), 'Не смешивайте в одном слове названия русские и латинские буквы.')
  .refine((name) => !hasOddLetters(name), 'В названии есть необычные буквы, похожие на другие. Замените их.');
