import { done } from '@shop/contract'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { ShelvedCard } from '../../src/modules/catalogue/index.ts'
import { type ResultHead, writeList } from '../../src/modules/search/list-reply.ts'
import { limitedResult } from '../../src/modules/search/result-view.ts'

const { products: _, ...nothing } = limitedResult([], 0)
const aCard = (id: string) => ({ bytes: Buffer.from(JSON.stringify({ id })), brief: { id } }) as ShelvedCard

/** The body as a request receives it, written with the compiled schemas of a running app. */
async function bodyOf(head: ResultHead, cards: readonly ShelvedCard[]): Promise<unknown> {
  const app = fastify()
  app.get('/', (_request, reply) => reply.type('application/json').send(writeList(reply, head, cards)))
  const reply = await app.inject('/')
  await app.close()
  return reply.json()
}

test.each([
  ['no card', []],
  ['one card', ['a']],
  ['three cards', ['a', 'b', 'c']],
])('a list with %s has them in order, beside the other fields', async (_case, ids) => {
  const head = { ...nothing, total: 7, droppedWords: ['x'], isLimited: false }
  const products = ids.map((id) => ({ id }))
  expect(await bodyOf(head, ids.map(aCard))).toEqual(done({ results: { products, ...head }, suggestions: null }))
})

test.each(['"products":[]', '"?"', '],"products":['])('a term %s does not change the list', async (correctedTerm) => {
  const head = { ...nothing, correctedTerm }
  const results = { products: [{ id: 'a' }], ...head }
  expect(await bodyOf(head, [aCard('a')])).toEqual(done({ results, suggestions: null }))
})
