import { hash } from 'node:crypto'
import type { Lexicon } from '@shop/domain/search/analyse'
import { type ProductSource, type TextFields, textFields } from '@shop/domain/search/document'
import { ttlCache } from '../../../platform/cache/ttl-cache.ts'

const MOST = 5_000

/** Caches the text fields of a document by their source text, because prices and stock change far more often. */
export function makeTextShelf() {
  const shelf = ttlCache<{ readonly key: string; readonly fields: TextFields }>({ most: MOST })
  return {
    fieldsOf(id: string, source: ProductSource, lexicon: Lexicon): TextFields {
      const { name, description, brand, path, specs } = source
      const key = hash('sha1', JSON.stringify([name, description, brand, path, specs]), 'base64url')
      const known = shelf.get(id)
      if (known?.key === key) return known.fields
      const fields = textFields(source, lexicon)
      shelf.put(id, { key, fields }, Number.POSITIVE_INFINITY) // until the text changes or the cache is full
      return fields
    },
  }
}
export type TextShelf = ReturnType<typeof makeTextShelf>
