import { type Lookup, lookUpProduct } from '@shop/contract/staff/branch/lookup'
import { distanceBetween } from '@shop/domain/distance'
import { barcodesOf } from '@shop/domain/gs1/check-digit'
import { readCode } from '@shop/domain/gs1/scanned-code'
import { unitPrice } from '@shop/domain/pricing/unit-price'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { currentPriceOf, type ProductRow, productRows } from '../../catalogue/index.ts'
import { findCounterBranch } from '../counter/counter-queries.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { type ElsewhereRow, findScanned, type HereRow, listElsewhere, readHere } from './lookup-queries.ts'

const MOST_NEARBY = 3

/** Product lookup by scan, outside a job. */
export function lookupRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, lookUpProduct, async (request) => {
    const [branch] = await findCounterBranch.rows(db, callerBranches(request), request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const code = readCode(request.query.code)
    if (!code) return refuseStaff('not_found')
    const { gtin = null, productNumber = null } = code
    const [found] = await findScanned.rows(db, gtin === null ? [] : barcodesOf(gtin), gtin, productNumber)
    if (!found) return refuseStaff('not_found')
    const [[product], [here], elsewhere] = await Promise.all([
      productRows(db, [found.id], { locale: 'nl', now: request.now }),
      readHere.rows(db, found.id, branch.id),
      listElsewhere.rows(db, found.id, branch.id),
    ])
    return product && here ? answer(200, toLookup(product, here, elsewhere, found.pieces)) : refuseStaff('not_found') // a draft
  })
}

function toLookup(row: ProductRow, here: HereRow, elsewhere: readonly ElsewhereRow[], packPieces: number): Lookup {
  const priceCents = currentPriceOf(row)
  const { aisle, bay, level } = here
  return {
    number: row.number,
    name: row.name,
    brand: row.brand_name,
    picture: row.media.find(({ type }) => type === 'image')?.src ?? null,
    isEnded: row.state === 'Ended',
    packPieces,
    priceCents,
    unit: row.unit,
    unitPrice:
      row.unit_per_product === null || row.unit_price_unit === null
        ? null
        : { cents: unitPrice(priceCents, Number(row.unit_per_product)), unit: row.unit_price_unit },
    tiers: (row.tiers ?? [])
      .map(([quantity, tierCents]) => ({ quantity, priceCents: tierCents }))
      .filter((tier) => tier.priceCents < priceCents),
    shelf: aisle === null || bay === null || level === null ? null : { aisle, bay, level },
    isOutside: here.is_outside,
    category: here.category,
    here: { onHand: here.on_hand, promised: here.promised, reserved: here.reserved, free: here.free },
    nearby: nearest(here, elsewhere),
    nextDelivery: row.expected_on,
  }
}

const placeOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  lat: latitude,
  lng: longitude,
})

const nearest = (here: HereRow, elsewhere: readonly ElsewhereRow[]): Lookup['nearby'] =>
  elsewhere
    .map((row) => ({
      branch: row.branch,
      metres: Math.round(distanceBetween(placeOf(here), placeOf(row))),
      free: row.free,
    }))
    .sort((one, other) => one.metres - other.metres)
    .slice(0, MOST_NEARBY)
