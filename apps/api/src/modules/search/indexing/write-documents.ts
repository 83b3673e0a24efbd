import type { Lexicon } from '@shop/domain/search/analyse'
import { toDocument } from '@shop/domain/search/document'
import type { SearchEngine } from '../../../platform/opensearch.ts'
import type { Sourced } from './product-source.ts'
import type { TextShelf } from './text-shelf.ts'

export type Writing = {
  readonly engine: SearchEngine
  readonly lexicon: Lexicon
  readonly indexes: readonly string[]
  /** Of two writes of one product, the higher version wins, in whatever order they arrive. */
  readonly version: number
  /** Cache for callers that write the same products repeatedly. */
  readonly texts?: TextShelf
}

type BulkReply = {
  readonly errors: boolean
  readonly items: readonly Record<string, { readonly status: number; readonly error?: { readonly reason: string } }>[]
}
const CONFLICT = 409 // a newer version exists
const NOT_FOUND = 404 // already removed

/** Writes existing products and removes deleted ones in one bulk request. */
export async function writeDocuments(
  { engine, lexicon, indexes, version, texts }: Writing,
  present: readonly Sourced[],
  gone: readonly string[],
): Promise<number> {
  const lines: string[] = []
  const meta = (index: string, id: string) => ({ _index: index, _id: id, version, version_type: 'external_gte' })
  for (const { id, source } of present) {
    const document = JSON.stringify(toDocument(source, lexicon, texts?.fieldsOf(id, source, lexicon)))
    for (const index of indexes) lines.push(JSON.stringify({ index: meta(index, id) }), document)
  }
  for (const id of gone) for (const index of indexes) lines.push(JSON.stringify({ delete: meta(index, id) }))
  if (lines.length === 0) return 0
  const reply = await engine.manage<BulkReply>({ path: '/_bulk', body: `${lines.join('\n')}\n` })
  const failed = reply.items
    .flatMap((item) => Object.values(item))
    .filter(({ status }) => status >= 300 && status !== CONFLICT && status !== NOT_FOUND)
  if (failed.length > 0) throw new Error(`${failed.length} documents were refused: ${failed[0]?.error?.reason ?? ''}`)
  return present.length
}
