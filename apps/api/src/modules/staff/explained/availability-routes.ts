import { type Availability, explainAvailability } from '@shop/contract/staff/range/availability'
import { isDay } from '@shop/domain/dates'
import { explainOrder, explainSearch, type OrderFacts, piecesFor } from '@shop/domain/explained/availability'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { SearchEngineError } from '../../../platform/opensearch.ts'
import { draftCart } from '../../cart/index.ts'
import { windowFor } from '../../delivery/index.ts'
import type { Place, PlaceFinder } from '../../search/index.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { type AvailabilityRow, findAvailability } from './availability-queries.ts'

export type AvailabilityDeps = { readonly db: Db; readonly placeOf: PlaceFinder | undefined }
type Chosen = Pick<OrderFacts, 'quantity' | 'method' | 'branchId' | 'logisticsBranchIds' | 'slot'>

const toFacts = (row: AvailabilityRow, chosen: Chosen): OrderFacts => ({
  product: {
    ...{ state: row.state, isOrderable: row.is_webshop_orderable, isSaleStopped: row.is_sale_stopped },
    ...{ isMadeToMeasure: row.is_made_to_measure, hasConfigurator: row.has_configurator },
  },
  ...{ maxQuantity: row.max_stock_total, deliveryType: row.delivery_type, stock: row.stock ?? [] },
  ...chosen,
})

function toSearch(term: string, { state }: AvailabilityRow, place: Place): Availability['search'] {
  const { position, total, missingWords, correctedTerm } = place
  const { reason, page } = explainSearch({ state, ...place })
  return {
    ...{ term, reason, position: position ?? null, page: page ?? null, total },
    ...{ missingWords: [...missingWords], correctedTerm: correctedTerm ?? null },
  }
}

/** Why a product is not found or cannot be ordered, by the search and the checks of the shop (ADR 0132). */
export function availabilityRoutes(app: FastifyInstance, { db, placeOf }: AvailabilityDeps) {
  /** Undefined while the engine is unavailable. */
  const findPlace = async (...wanted: Parameters<PlaceFinder>): Promise<Place | undefined> => {
    try {
      return await placeOf?.(...wanted)
    } catch (error) {
      if (!(error instanceof SearchEngineError)) throw error
      app.log.warn({ err: error }, 'search unavailable; explaining without it')
      return undefined
    }
  }

  serveStaff(app, explainAvailability, async (request) => {
    const { quantity = 1, method = 'pickup', branch, day, window, locale = 'nl' } = request.query
    if (day !== undefined && !isDay(day)) return refuseStaff('bad_day')
    const number = request.params.productNumber
    const [row] = await findAvailability.rows(db, number)
    if (!row) return refuseStaff('not_found')
    const term = request.query.term?.trim()
    const place = term ? await findPlace(row.id, { term, locale, branchId: branch }) : undefined
    const shippingMethod = method === 'delivery' ? 'Delivery' : 'Pickup'
    const line = { productId: row.id, quantity, seenCents: 0, source: null, parts: null, configuration: null }
    const cart = await draftCart(db, { now: request.now, locale }, { shippingMethod, lines: [line] })
    const delivery = method === 'delivery' ? await windowFor(db, cart, day, window) : undefined
    const facts = toFacts(row, {
      ...{ quantity, method: shippingMethod, branchId: method === 'pickup' ? branch : undefined },
      ...{ logisticsBranchIds: cart.logisticsBranchIds, slot: delivery?.slot },
    })
    return answer(200, {
      ...{ number, name: row.name, state: row.state },
      search: term && place ? toSearch(term, row, place) : null,
      isSearchAvailable: !term || place !== undefined,
      order: {
        reasons: [...explainOrder(facts)],
        ...{ quantity, maxQuantity: row.max_stock_total, pieces: piecesFor(facts) },
        firstDay: delivery?.first ?? null,
      },
    })
  })
}
