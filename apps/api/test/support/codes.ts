import type { Db } from '../../src/platform/db.ts'

let count = 0

/** A coupon of ten percent by default. */
export async function aCode(db: Db, over: Record<string, unknown> = {}) {
  const row = {
    kind: 'coupon',
    code: `ACTIE${process.pid}X${++count}`,
    type_id: 'korting',
    name_nl: 'Najaarskorting',
    name_en: 'Autumn discount',
    percent: 10,
    amount_cents: null,
    starts_at: '2026-01-01',
    ends_at: '2099-01-01',
    max_uses: 100,
    ...over,
  }
  const columns = Object.keys(row)
  const { rows } = await db.query(
    `insert into voucher (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return { id: String(rows[0]?.id), code: row.code }
}
