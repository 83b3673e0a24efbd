import type { ConfiguredView } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { CONFIGURED } from '@shop/texts/order'

/** The choices as lines of text: "Kleur: RAL 9010 Zuiver wit". */
export const choicesText = ({ choices }: Pick<ConfiguredView, 'choices'>, locale: Locale): string[] =>
  choices.map(({ label, value }) => `${label[locale]}: ${value[locale]}`)

/** The choices and the exclusion from withdrawal, as lines of text. */
export const configuredText = (configured: ConfiguredView, locale: Locale): string[] => [
  ...choicesText(configured, locale),
  CONFIGURED[locale],
]
