import type { Cents } from '../money.ts'

/** The choices of a line, as values by their code: `{ colour: 'RAL 9010' }`, `{ length: '1200', depth: '250', … }`. */
export type Configuration = Readonly<Record<string, string>>

/** A text in every language of the shop, because an order is read in the language of its reader. */
export type Named = { readonly nl: string; readonly en: string }
export type Choice = { readonly label: Named; readonly value: Named }

/** Everything that follows from valid choices. */
export type Configured = {
  readonly configuration: Configuration
  readonly choices: readonly Choice[]
  /** The choice that tells two lines of a product apart, for titles. */
  readonly summary: Named
  /** Colour for a swatch, as #rrggbb. */
  readonly hex: string | null
  /** Added to the price of the product. */
  readonly surchargeCents: Cents
  /** Weight of one piece; null: that of the product. */
  readonly grams: number | null
  /** Working days before the goods can leave. */
  readonly leadDays: number
}

export const MOST_CHOICES = 12
export const LONGEST_CHOICE = 40
/** Different configurations of one product in a cart. */
export const MOST_CONFIGURATIONS = 20

type Identified = { readonly productId: string; readonly configuration?: Configuration | null | undefined }

/** Lines of one product with different choices are different lines; the order of the choices has no effect. */
export function lineIdOf({ productId, configuration }: Identified): string {
  if (!configuration) return productId
  const pairs = Object.entries(configuration)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([code, chosen]) => `${code}=${encodeURIComponent(chosen)}`)
  return `${productId}?${pairs.join('&')}`
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a form may contain anything; the configurator refuses it
  }
}

/** The product and the choices in the id of a line. */
export function readLineId(id: string): { readonly productId: string; readonly configuration?: Configuration } {
  const [productId = '', pairs] = id.split('?')
  if (pairs === undefined) return { productId }
  const chosen = pairs.split('&').map((pair) => {
    const [code = '', value = ''] = pair.split('=')
    return [code, decoded(value)] as const
  })
  return { productId, configuration: Object.fromEntries(chosen) }
}
