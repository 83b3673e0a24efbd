import { hash } from 'node:crypto'
import type { Lexicon } from '@shop/domain/search/analyse'
import { type ProductSource, type TextFields, textFields } from '@shop/domain/search/document'
import { makeShelf } from '../../../platform/keeping/shelf.ts'

const MOST = 5_000

/** Prices and stock change many times before a word does: what was read out of the words is kept by those words. */
export function makeTextShelf() {
  const shelf = makeShelf<{ readonly key: string; readonly fields: TextFields }>({ most: MOST })
  return {
    fieldsOf(id: string, source: ProductSource, lexicon: Lexicon): TextFields {
      const { name, description, brand, path, specs } = source
      const key = hash('sha1', JSON.stringify([name, description, brand, path, specs]), 'base64url')
      const known = shelf.get(id)
      if (known?.key === key) return known.fields
      const fields = textFields(source, lexicon)
      shelf.put(id, { key, fields }, Number.POSITIVE_INFINITY) // until its words change, or there is no room
      return fields
    },
  }
}
export type TextShelf = ReturnType<typeof makeTextShelf>
