import { done, planJob } from '@shop/contract'
import { toCents, toEuros } from '@shop/domain/money'
import { planJob as planParts } from '@shop/domain/planner/plan-job'
import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { keptWith } from '../catalogue/index.ts'
import { findParts } from './find-parts.ts'
import { readValues } from './plan-lines.ts'

export { planLines } from './plan-lines.ts'

const refuse = refuseBy({ plan_invalid: 422 })

export function plannerRoutes(app: FastifyInstance, reading: PublicReadDeps) {
  const { db } = reading
  serveCached(app, reading, planJob, { topics: ['catalogue'], cacheOnSecondHit: () => true }, async (request) => {
    const { params, query, locale, now } = request
    const planned = planParts(params.planner, readValues(query.fields ?? [], query.openings ?? []))
    if (!planned.ok) return { reply: refuse(planned.code) }
    const { netMm2, drawing } = planned.value
    const parts = await findParts(db, planned.value.parts, { locale, now })
    const sum = (amount: (part: (typeof parts)[number]) => number) =>
      toEuros(parts.reduce((total, part) => total + toCents(amount(part)), 0))
    const job = {
      netM2: Math.round(netMm2 / 1e4) / 100,
      parts,
      totalInclTax: sum(({ totalInclTax }) => totalInclTax),
      totalExclTax: sum(({ totalExclTax }) => totalExclTax),
      drawing: {
        ...drawing,
        members: [...drawing.members],
        openings: [...drawing.openings],
        lines: drawing.lines.map((line) => [...line]),
      },
    }
    return { reply: answer(200, done(job)), ...keptWith(parts.flatMap(({ product }) => product ?? [])) }
  })
}
