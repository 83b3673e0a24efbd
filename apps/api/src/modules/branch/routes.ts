import { type BranchView, branchById, branchByUrl, done, listBranches } from '@shop/contract'
import { isShownBranch } from '@shop/domain/branch/shown-branches'
import { dayAt } from '@shop/domain/dates'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { FastifyInstance } from 'fastify'
import { cachedJson, type PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { inOrder } from './distance.ts'
import { type BranchRow, findBranchById, findBranchByUrl, listBranchRows } from './queries.ts'
import { toBranchView } from './view.ts'

const refuse = refuseBy({ branch_not_found: 404 })
const TOPICS = ['branch', 'settings'] as const

const isShown = (row: BranchRow) => isShownBranch(row, row.hidden_names ?? DEFAULT_SETTINGS.hiddenStores)

export function branchRoutes(app: FastifyInstance, reading: PublicReadDeps) {
  const { db } = reading

  // The list is cached without a position, because coordinates are personal data and would make every key unique.
  serve(app, listBranches, async (request) => {
    const branches = await cachedJson<BranchView[]>(request, reading, { key: 'branches', topics: TOPICS }, async () => {
      const rows = await listBranchRows.rows(db, request.locale, dayAt(request.now))
      return rows.filter(isShown).map(toBranchView)
    })
    const { distanceFromLatitude: lat, distanceFromLongitude: lng } = request.query
    return answer(200, done(inOrder(branches, lat === undefined || lng === undefined ? undefined : { lat, lng })))
  })

  serveCached(app, reading, branchByUrl, { topics: TOPICS }, async (request) => {
    const [row] = await findBranchByUrl.rows(db, request.locale, dayAt(request.now), request.params.url.toLowerCase())
    return { reply: row && isShown(row) ? answer(200, done(toBranchView(row))) : refuse('branch_not_found') }
  })

  serveCached(app, reading, branchById, { topics: TOPICS }, async (request) => {
    const [row] = await findBranchById.rows(db, request.locale, dayAt(request.now), Number(request.params.id))
    return { reply: row && isShown(row) ? answer(200, done(toBranchView(row))) : refuse('branch_not_found') }
  })
}
