import { done, searchWebNodes, webNodeById, webNodeByUrl, webNodeRoot } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { searchWebNodeRows, webNodeFamilyById, webNodeFamilyByUrl, webNodeRootFamily } from './web-node-queries.ts'
import { toWebNodeDetail, toWebNodeLink } from './web-node-view.ts'

const refuse = refuseBy({ web_node_not_found: 404 })
const LEVELS_BELOW_A_LIST = 2
const likePattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

export function webNodeRoutes(app: FastifyInstance, reading: PublicReadDeps) {
  const { db } = reading
  const topics = ['catalogue'] as const

  serveCached(app, reading, webNodeRoot, { topics }, async ({ locale, query }) => {
    const root = toWebNodeDetail(await webNodeRootFamily.rows(db, locale, query.descendantLevel ?? 1))
    if (!root) throw new Error('catalogue has no root category; load it first')
    return { reply: answer(200, done(root)) }
  })

  serveCached(app, reading, webNodeById, { topics }, async ({ locale, params, query }) => {
    const levels = query.descendantLevel ?? LEVELS_BELOW_A_LIST
    const node = toWebNodeDetail(await webNodeFamilyById.rows(db, locale, levels, Number(params.id)))
    return { reply: node ? answer(200, done(node)) : refuse('web_node_not_found') }
  })

  serveCached(app, reading, webNodeByUrl, { topics }, async ({ locale, params }) => {
    const url = params.url.toLowerCase()
    const node = toWebNodeDetail(await webNodeFamilyByUrl.rows(db, locale, LEVELS_BELOW_A_LIST, url))
    return { reply: node ? answer(200, done(node)) : refuse('web_node_not_found') }
  })

  serveCached(app, reading, searchWebNodes, { topics }, async ({ locale, params, query }) => {
    const rows = await searchWebNodeRows.rows(db, locale, likePattern(params.query), query.limit ?? 10)
    return { reply: answer(200, done(rows.map(toWebNodeLink))) }
  })
}
