import type { SawnView } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { CUT_LIST } from '@shop/texts/order'

/** Example: "2 × 800 × 400 mm". */
export const partText = ({ length, width, count }: SawnView['parts'][number]) => `${count} × ${length} × ${width} mm`

/** The cut list, the remainder and the exclusion from withdrawal, as lines of text. */
export function cutsText({ parts, cuts, wasteM2, wastePercent }: SawnView, locale: Locale): string[] {
  const words = CUT_LIST[locale]
  const area = wasteM2.toFixed(2).replace('.', locale === 'nl' ? ',' : '.')
  return [
    `${words.list}: ${parts.map(partText).join(', ')}`,
    `${cuts} ${cuts === 1 ? words.cut : words.cuts}, ${words.waste} ${area} m² (${wastePercent}%)`,
    words.custom,
  ]
}
