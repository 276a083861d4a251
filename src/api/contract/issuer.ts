import { z } from 'zod';
import { MAX_ISSUER } from './limits.ts';

/** The name of who issues documents, with the texts shown to the person. */
export const issuerSchema = z
  .string('Укажите название организации.')
  .trim()
  .normalize('NFC')
  .min(1, 'Укажите название организации.')
  .max(MAX_ISSUER, `Название не может быть длиннее ${MAX_ISSUER} знаков.`)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'В названии есть невидимые знаки. Наберите его заново.');
