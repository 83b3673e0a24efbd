import { type Configured, LONGEST_CHOICE, MOST_CHOICES } from '@shop/domain/configured/configuration'
import { toEuros } from '@shop/domain/money'
import { type Static, Type } from 'typebox'
import { ByKey, Euro, IntegerOrNull, TextOrNull } from '../wire.ts'

/** Choices as a request states them; the configurator of the product decides whether they are valid. */
export const Choices = {
  ...ByKey(Type.String({ minLength: 1, maxLength: LONGEST_CHOICE })),
  minProperties: 1,
  maxProperties: MOST_CHOICES,
}

const Named = Type.Object({ nl: Type.String(), en: Type.String() })

/** The choices of a line with what follows from them. Identical in the cart, on the order and in its documents. */
export const ConfiguredView = Type.Object({
  configuration: ByKey(Type.String()),
  choices: Type.Array(Type.Object({ label: Named, value: Named })),
  summary: Named,
  hex: TextOrNull,
  surchargeInclTax: Type.Unsafe<number>({ ...Euro, description: 'Part of the price of one piece' }),
  weight: Type.Unsafe<number | null>({ ...IntegerOrNull, description: 'Grams of one piece; null: as the product' }),
  leadDays: Type.Integer({ description: 'Working days before the goods can leave' }),
})
export type ConfiguredView = Static<typeof ConfiguredView>

export const configuredView = (configured: Configured): ConfiguredView => ({
  configuration: { ...configured.configuration },
  choices: configured.choices.map(({ label, value }) => ({ label: { ...label }, value: { ...value } })),
  summary: { ...configured.summary },
  hex: configured.hex,
  surchargeInclTax: toEuros(configured.surchargeCents),
  weight: configured.grams,
  leadDays: configured.leadDays,
})
