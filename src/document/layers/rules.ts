/**
 * Rules of a layer: «Место = 1 → золотая рамка». A rule has a condition on a field of the record and an
 * effect on the layer. Rules apply in order, so a later rule overrides an earlier one
 * (rules#condition-and-effect).
 */
import { z } from 'zod';
import { MAX_COLUMN_NAME_LENGTH, MAX_RULES, MAX_TEXT_LENGTH } from '../schema/constants.ts';
import type { Fields } from '../schema/fields.ts';
import type { Immutable } from '../schema/immutable.ts';
import { pictureSchema, savedPictureSchema } from '../pictures/picture.ts';
import { colorSchema } from '../text/textFormattingSchema.ts';

export const CONDITIONS = ['is', 'isNot', 'contains', 'empty', 'filled', 'greater', 'less'] as const;

const effectSchema = z.discriminatedUnion('kind', [
  /** A layer with such a rule is shown only in copies that one of them matches. */
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('hide') }),
  z.object({ kind: z.literal('color'), color: colorSchema }),
  z.object({ kind: z.literal('background'), color: colorSchema }),
  /** A template in place of the layer's; a blank one hides the layer. */
  z.object({ kind: z.literal('text'), text: z.string().max(MAX_TEXT_LENGTH) }),
  /** Drawn inside the box of the layer, with its own proportions. */
  z.object({ kind: z.literal('image'), picture: pictureSchema }),
]);

const ruleSchema = z.object({
  when: z.object({
    /** Name of a column. */
    field: z.string().max(MAX_COLUMN_NAME_LENGTH),
    is: z.enum(CONDITIONS),
    /** Not used by `empty` and `filled`. */
    value: z.string().max(MAX_COLUMN_NAME_LENGTH),
  }),
  effect: effectSchema,
  /** Made for one value of the column: values without such a rule are reported. */
  byValue: z.literal(true).optional(),
});

export type Rule = Immutable<z.infer<typeof ruleSchema>>;
export type RuleCondition = Rule['when'];
export type RuleEffect = Rule['effect'];
export type ImageEffect = Extract<RuleEffect, { readonly kind: 'image' }>;
export type RuleEffectKind = RuleEffect['kind'];

export const rulesSchema = z.array(ruleSchema).max(MAX_RULES);
/** Rules in a save: what opening repairs is accepted, except addresses of images. */
export const savedRulesSchema = z
  .array(
    z.looseObject({
      effect: z
        .looseObject({
          picture: savedPictureSchema.optional(),
        })
        .optional(),
    }),
  )
  .max(MAX_RULES);

const listSchema = z.array(z.unknown());

/** The field `rules`, without invalid rules; each is reported. Undefined without any. */
export function readRules(fields: Fields): Rule[] | undefined {
  const parsed = fields.read('rules', listSchema, []).map((rule) => ruleSchema.safeParse(rule));
  const rules = parsed.flatMap(({ success, data }) => (success ? [data] : [])).slice(0, MAX_RULES);
  if (rules.length < parsed.length) fields.note('rules');
  return rules.length === 0 ? undefined : rules;
}

interface PublicRules {
  /** Whether a text contains a record, a word of one, or what looks like a name. */
  readonly isPerson: (text: string) => boolean;
  /** Whether values of this column can be compared with the table, and none of them is a person's name. */
  readonly canCompare: (field: string) => boolean;
  /** The public address of an image; an empty string for one that is not published. */
  readonly srcOf: (src: string) => string;
}

/**
 * Rules without personal data, for publishing. A rule is left out when it names a person, when its value is a
 * word of a column that cannot be compared, or when its picture is not published.
 */
export function publicRules(rules: readonly Rule[], { isPerson, canCompare, srcOf }: PublicRules): Rule[] {
  return rules.flatMap(({ when, effect, ...rest }): Rule[] => {
    const value = when.is === 'empty' || when.is === 'filled' ? '' : when.value;
    if (isPerson(when.field) || isPerson(value)) return [];
    if (isWord(value) && !canCompare(when.field)) return [];
    const rule: Rule = { ...rest, when: { ...when, value }, effect };
    if (effect.kind === 'text') return isPerson(effect.text) ? [] : [rule];
    if (effect.kind !== 'image') return [rule];
    const src = srcOf(effect.picture.src);
    return src === ''
      ? []
      : [{ ...rule, effect: { ...effect, picture: { ...effect.picture, src, fileName: '' } } }];
  });
}

/** Whether a value may be a name, a telephone number or the like; «1», «7А» and «да» are none. */
function isWord(value: string): boolean {
  return /\p{L}{3}/u.test(value) || (value.match(/\p{N}/gu) ?? []).length >= 5;
}
