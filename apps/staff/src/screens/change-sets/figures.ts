import { money, perLanguage } from '#lib/format.ts'

const percentFormat = perLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '')

/** '+3,4 %'. A product without a former price has no percentage. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${signOf(percent)}${percentFormat().format(Math.abs(percent))}\u00a0%`

export const signedMoney = (cents: number): string => `${signOf(cents)}${money(Math.abs(cents))}`
