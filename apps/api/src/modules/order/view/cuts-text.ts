import type { SawnView } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { CUT_LIST } from '@shop/texts/order'

/** Example: "2 × 800 × 400 mm (draaien mag)". Without the note, the length runs along the grain. */
export const partText = ({ length, width, count, canTurn }: SawnView['parts'][number], locale: Locale = 'nl') =>
  `${count} × ${length} × ${width} mm${canTurn ? ` (${CUT_LIST[locale].turn})` : ''}`

/** The cut list, the remainder and the exclusion from withdrawal, as lines of text. */
export function cutsText({ parts, cuts, wasteM2, wastePercent }: SawnView, locale: Locale): string[] {
  const words = CUT_LIST[locale]
  const area = wasteM2.toFixed(2).replace('.', locale === 'nl' ? ',' : '.')
  return [
    `${words.list}: ${parts.map((part) => partText(part, locale)).join(', ')}`,
    `${cuts} ${cuts === 1 ? words.cut : words.cuts}, ${words.waste} ${area} m² (${wastePercent}%)`,
    words.custom,
  ]
}
