import { hash } from 'node:crypto'
import type { Lexicon } from '@shop/domain/search/analyse'
import { type ProductSource, type TextFields, textFields } from '@shop/domain/search/document'

const MOST = 5_000

/** Prices and stock change many times before a word does: what was read out of the words is kept by those words. */
export function makeTextShelf(most = MOST) {
  const shelf = new Map<string, { readonly key: string; readonly fields: TextFields }>()
  return {
    fieldsOf(id: string, source: ProductSource, lexicon: Lexicon): TextFields {
      const { name, description, brand, path, specs } = source
      const key = hash('sha1', JSON.stringify([name, description, brand, path, specs]), 'base64url')
      const known = shelf.get(id)
      if (known?.key === key) return known.fields
      const fields = textFields(source, lexicon)
      shelf.delete(id) // put again it counts as the newest
      shelf.set(id, { key, fields })
      const [oldest] = shelf.size > most ? shelf.keys() : []
      if (oldest !== undefined) shelf.delete(oldest)
      return fields
    },
  }
}
export type TextShelf = ReturnType<typeof makeTextShelf>
