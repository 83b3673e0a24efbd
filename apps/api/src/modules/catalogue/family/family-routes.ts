import { done, productFamily } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../../platform/http/reading.ts'
import { answer, refuseBy } from '../../../platform/http/serve.ts'
import { serveCached } from '../../../platform/http/serve-cached.ts'
import { keptWith } from '../kept-with.ts'
import { listCardsByIds } from '../product-queries.ts'
import { toProductInList } from '../product-view.ts'
import { findFamily } from './family-queries.ts'
import { toFamily } from './family-view.ts'

const refuse = refuseBy({ product_not_found: 404 })

export function familyRoutes(app: FastifyInstance, reading: PublicReadDeps) {
  const { db } = reading
  serveCached(app, reading, productFamily, { topics: ['catalogue'] }, async ({ params, locale, now }) => {
    const [found] = await findFamily.rows(db, params.number)
    if (!found || found.state === 'Draft') return { reply: refuse('product_not_found') }
    // An ended product is not listed with its family, and its page still offers the others.
    const ids = [...new Set([found.id, ...found.members])]
    const rows = found.members.length === 0 ? [] : await listCardsByIds.rows(db, locale, now, ids)
    const asked = { locale, now }
    const cards = rows.map((row) => toProductInList(row, asked))
    const kept = cards.length === 0 ? [{ id: found.id, priceUntil: null }] : cards
    return { reply: answer(200, done(toFamily(rows, cards, found.id, asked))), ...keptWith(kept) }
  })
}
