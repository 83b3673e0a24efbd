import { familyKey } from '@shop/domain/catalogue/family'
import { dayAt } from '@shop/domain/dates'
import { exclVat } from '@shop/domain/money'
import { savingFrom } from '@shop/domain/pricing/reference-price'
import { unitPrice } from '@shop/domain/pricing/unit-price'
import type { ProductSource } from '@shop/domain/search/document'
import type { Queryable } from '../../../platform/db.ts'
import { offerOf } from '../../catalogue/index.ts'
import { listSources, listSourcesAfter, type SourceRow } from './source-queries.ts'

export type Sourced = { readonly id: string; readonly source: ProductSource }

function toSourced(row: SourceRow): Sourced {
  const now = new Date()
  const { priceCents, reference } = offerOf(row, now, dayAt(now))
  const perUnit = row.unit_per_product === null ? null : Number(row.unit_per_product)
  return {
    id: row.id,
    source: {
      number: row.number,
      scanCode: row.scan_code,
      supplierNumber: row.supplier_number,
      name: { nl: row.name_nl, en: row.name_en },
      description: { nl: row.description_nl, en: row.description_en },
      brand: row.brand_id === null || row.brand_name === null ? null : { id: row.brand_id, name: row.brand_name },
      family: familyKey(row.family_code, row.brand_id, row.web_node_id),
      path: row.path ?? [],
      nodeIds: row.node_ids,
      specs: row.specs ?? [],
      priceCents,
      priceExclCents: exclVat(priceCents, row.vat_rate),
      // The percentage of the card, from the same rule.
      savingPercent: reference ? savingFrom(reference.cents, priceCents).percent : null,
      unitPriceCents: perUnit === null ? null : unitPrice(priceCents, perUnit),
      unitPriceUnit: row.unit_price_unit,
      stock: row.stock ?? [],
      isEnded: row.state === 'Ended',
      isOrderable: row.is_webshop_orderable && (!row.is_made_to_measure || row.has_configurator),
      rank: row.rank,
      createdAt: row.created_at.toISOString(),
      rating: row.rating_average === null ? null : Number(row.rating_average),
      ratingCount: row.rating_count,
    },
  }
}

/** The visible products of these ids, without drafts and deleted products. */
export async function sourcesOf(db: Queryable, ids: readonly string[]): Promise<Sourced[]> {
  const rows = await listSources.rows(db, ids)
  return rows.map(toSourced)
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** The whole catalogue in batches, by keyset pagination. */
export async function* allSources(db: Queryable, size: number): AsyncGenerator<Sourced[]> {
  let after = FIRST
  while (true) {
    const rows = await listSourcesAfter.rows(db, after, size)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(toSourced)
    after = last.id
  }
}
