import type { ProductInList } from '@shop/contract'
import { choiceSpecs } from '@shop/domain/catalogue/family'
import { exclVat, toEuros } from '@shop/domain/money'
import type { Db } from '../../../platform/db.ts'
import type { ViewContext } from '../product-view.ts'
import { type FamilyRow, listFamilies } from './family-queries.ts'

function toFamilyInList({ members, specs }: FamilyRow): NonNullable<ProductInList['family']> {
  const incl = members.map(({ cents }) => cents)
  const excl = members.map(({ cents, vat }) => exclVat(cents, vat))
  const labels = new Map((specs ?? []).map(({ code, label }) => [code, label]))
  const own = members.map((member, at) => ({ id: String(at), specs: member.specs }))
  return {
    count: members.length,
    minPriceInclTax: toEuros(Math.min(...incl)),
    maxPriceInclTax: toEuros(Math.max(...incl)),
    minPriceExclTax: toEuros(Math.min(...excl)),
    maxPriceExclTax: toEuros(Math.max(...excl)),
    specs: choiceSpecs(own, [...labels.keys()]).flatMap((codes) => codes.map((code) => labels.get(code) ?? code)),
  }
}

/** Adds the family of each card that has one. */
export async function withFamilies(
  db: Db,
  cards: readonly ProductInList[],
  { locale, now }: ViewContext,
): Promise<ProductInList[]> {
  if (cards.length === 0) return []
  const rows = await listFamilies.rows(
    db,
    locale,
    now,
    cards.map(({ id }) => id),
  )
  const families = new Map(rows.map((row) => [row.product_id, toFamilyInList(row)]))
  return cards.map((card) => {
    const family = families.get(card.id)
    return family ? { ...card, family } : card
  })
}
