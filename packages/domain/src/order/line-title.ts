import type { Locale } from '../locale.ts'

export type TitledLine = {
  /** As on the documents, in the language of the order. */
  readonly title: string
  readonly kind: 'goods' | 'sawing'
  /** Names of the product today. */
  readonly names: Partial<Readonly<Record<Locale, string>>> | null
  /** The choices of goods that are made to order. */
  readonly configured: { readonly summary: Readonly<Record<Locale, string>> } | null
}

/**
 * The title of an order line for a reader. A page never mixes two languages: in a language that is not that of the order
 * the line has the name of the product, and the documents have the title as ordered.
 */
export function lineTitle(line: TitledLine, written: Locale, asked: Locale, sawing: string): string {
  const name = line.names?.[asked]
  if (written === asked || !name) return line.title
  if (line.kind === 'sawing') return `${sawing} ${name}`
  return line.configured ? `${name}, ${line.configured.summary[asked]}` : name
}
