import type { CartView } from '@shop/contract'
import { expect } from 'vitest'
import type { Api } from '../../../src/app.ts'
import type { Db } from '../../../src/platform/db.ts'
import { aBranch, aProduct, type ProductSeed } from '../../support/seed.ts'
import type { Headers } from '../../support/shopping.ts'

const SPECS = [
  ['plaatservice', 'flag', null],
  ['length_mm', 'number', 'mm'],
  ['width_mm', 'number', 'mm'],
] as const

export type SheetSpecs = { plaatservice?: boolean; length_mm?: number; width_mm?: number }
/** A sheet of 2440 × 1220 mm that is sawn to size by default. */
export async function aSheet(db: Db, over: ProductSeed = {}, specs: SheetSpecs = {}) {
  for (const [code, kind, unit] of SPECS)
    await db.query(
      `insert into spec_definition (code, kind, unit, label_nl, label_en) values ($1, $2, $3, $1, $1) on conflict do nothing`,
      [code, kind, unit],
    )
  const sheet = await aProduct(db, over)
  await setSpecs(db, sheet.id, { plaatservice: true, length_mm: 2440, width_mm: 1220, ...specs })
  return sheet
}

export const setSpecs = (db: Db, productId: string, specs: SheetSpecs) =>
  db.query('update product set specs = $2 where id = $1', [productId, specs])

/** A branch where sheets are sawn. */
export const aSawingBranch = (db: Db) => aBranch(db, { services: ['afhalen', 'zaagservice'] })

/** Three sizes out of one sheet of 2440 × 1220 mm: nine cuts, four of them paid. */
export const THREE_SIZES = [
  { length: 800, width: 400, count: 2 },
  { length: 600, width: 300, count: 3 },
  { length: 500, width: 500, count: 1 },
]

export const saw = (app: Api, headers: Headers, productId: string, parts: unknown) =>
  app.inject({
    method: 'PUT',
    url: `/api/bouwmeester/cart/cut-lists/${productId}`,
    headers,
    payload: { parts } as object,
  })

/** The cart after a cut list, which must be accepted. */
export async function sawn(app: Api, headers: Headers, productId: string, parts: unknown): Promise<CartView> {
  const reply = await saw(app, headers, productId, parts)
  expect(reply.json()).toMatchObject({ Success: true })
  return reply.json().Data
}
