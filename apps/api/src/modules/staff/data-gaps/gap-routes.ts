import { COUNT_LIMIT } from '@shop/contract/staff/orders'
import { GAPS_PER_PAGE, listDataGaps } from '@shop/contract/staff/range/data-gaps'
import { specOfGap } from '@shop/domain/catalogue/data-gaps'
import { isUuid } from '@shop/domain/uuid'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import {
  ANY_KIND,
  countGaps,
  countGapsOfCategory,
  type GapRow,
  listGaps,
  listGapsOfCategory,
  listSpecNames,
} from './gap-queries.ts'

type Position = { readonly priority: number; readonly id: string }
const FIRST: Position = { priority: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** A malformed position is the first page. */
function readPosition(text = ''): Position {
  const [priority = '', id = ''] = text.split('~')
  return /^\d{1,15}$/.test(priority) && isUuid(id) ? { priority: Number(priority), id } : FIRST
}
const positionOf = ({ priority, product_id }: GapRow) => `${priority}~${product_id}`

/** Products by the worth of completing their data (ADR 0131). */
export function gapRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listDataGaps, async (request) => {
    const { kind = ANY_KIND, category, after } = request.query
    const { priority, id } = readPosition(after)
    const page = [kind, priority, id, GAPS_PER_PAGE + 1] as const
    const [rows, [counted]] = await Promise.all([
      category === undefined ? listGaps.rows(db, ...page) : listGapsOfCategory.rows(db, ...page, category),
      category === undefined
        ? countGaps.rows(db, kind, COUNT_LIMIT)
        : countGapsOfCategory.rows(db, kind, COUNT_LIMIT, category),
    ])
    const shown = rows.slice(0, GAPS_PER_PAGE)
    const last = shown.at(-1)
    const codes = shown.flatMap(({ fields }) => fields.flatMap((field) => specOfGap(field) ?? []))
    const count = counted?.count ?? 0
    return answer(200, {
      products: shown.map(({ number, name, category: of, brand, turnover_cents, fields }) => ({
        ...{ number, name, category: of, brand },
        turnoverCents: turnover_cents,
        missing: [...fields],
      })),
      specs: codes.length === 0 ? [] : [...(await listSpecNames.rows(db, [...new Set(codes)]))],
      count,
      isCountExact: count < COUNT_LIMIT,
      next: last && rows.length > GAPS_PER_PAGE ? positionOf(last) : null,
    })
  })
}
