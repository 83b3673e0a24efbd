import { type BranchView, branchById, branchByUrl, done, listBranches } from '@shop/contract'
import { dayAt } from '@shop/domain/dates'
import type { FastifyInstance } from 'fastify'
import { cachedJson, type Reading } from '../../platform/http/reading.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { byDistance } from './distance.ts'
import { findBranchById, findBranchByUrl, listBranchRows } from './queries.ts'
import { toBranchView } from './view.ts'

const refuse = refuseBy({ branch_not_found: 404 })
const TOPICS = ['branch', 'settings'] as const

export function branchRoutes(app: FastifyInstance, reading: Reading) {
  const { raw } = reading.db

  // The list is kept once, without a place: coordinates say where somebody is and would make every key a new one.
  serve(app, listBranches, async (request) => {
    const branches = await cachedJson<BranchView[]>(request, reading, { key: 'branches', topics: TOPICS }, async () => {
      const rows = await listBranchRows.rows(raw, request.locale, dayAt(request.now))
      return rows.map(toBranchView)
    })
    const { distanceFromLatitude: lat, distanceFromLongitude: lng } = request.query
    return answer(200, done(lat === undefined || lng === undefined ? branches : byDistance(branches, { lat, lng })))
  })

  serveCached(app, reading, branchByUrl, { topics: TOPICS }, async (request) => {
    const [row] = await findBranchByUrl.rows(raw, request.locale, dayAt(request.now), request.params.url.toLowerCase())
    return { reply: row ? answer(200, done(toBranchView(row))) : refuse('branch_not_found') }
  })

  serveCached(app, reading, branchById, { topics: TOPICS }, async (request) => {
    const [row] = await findBranchById.rows(raw, request.locale, dayAt(request.now), Number(request.params.id))
    return { reply: row ? answer(200, done(toBranchView(row))) : refuse('branch_not_found') }
  })
}
