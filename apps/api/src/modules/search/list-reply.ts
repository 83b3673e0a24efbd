import { done, ProductInList, SearchResult } from '@shop/contract'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { ShelvedCard } from '../catalogue/index.ts'

/** A search result without its products. */
export type ResultHead = Omit<SearchResult, 'products'>

/** One object each, because a schema is compiled once per object. */
const CARD: Record<string, unknown> = { ...ProductInList }
const HEAD: Record<string, unknown> = { ...Type.Omit(SearchResult, ['products']) }

export const writerOfCards = (reply: FastifyReply) => reply.compileSerializationSchema(CARD)

const COMMA = Buffer.from(',')
/** The text of the reply around the fields of the result. */
const [BEFORE = '', AFTER = ''] = JSON.stringify(done({ results: '?', suggestions: null })).split('"?"')

/**
 * The body of a list: the products from their cached bytes, then the other fields of the result. Serialising the
 * products would cost more than the rest of the request.
 */
export function writeList(reply: FastifyReply, head: ResultHead, cards: readonly ShelvedCard[]): Buffer {
  const products = cards.flatMap(({ bytes }, nth) => (nth === 0 ? [bytes] : [COMMA, bytes]))
  // The fields of an object without its opening brace continue the object that the products began.
  const fields = reply.compileSerializationSchema(HEAD)(head).slice(1)
  return Buffer.concat([Buffer.from(`${BEFORE}{"products":[`), ...products, Buffer.from(`],${fields}${AFTER}`)])
}
