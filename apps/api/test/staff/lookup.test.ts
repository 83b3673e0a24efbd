import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aCounter } from './counter/counter-test.ts'
import { anEan } from './pick/pick-test.ts'

describe('product lookup', () => {
  test('finds any product by piece, pack, GS1 code and number with all figures of the branch', async ({
    engines: { db },
  }) => {
    const { branchId, ask, row, app } = await aCounter(db)
    const [near, far] = [await aBranch(db), await aBranch(db)]
    const at = (id: number, latitude: number) =>
      row('update branch set latitude = $2, longitude = 5 where id = $1 returning 1', id, latitude)
    await at(branchId, 52)
    await at(near.id, 52.1)
    await at(far.id, 53)
    const product = await aProduct(db, { stock: { [branchId]: 9, [near.id]: 4, [far.id]: 7 }, priceCents: 895 })
    const ean = anEan()
    const pack = `1${ean.slice(0, 12)}`
    const digit = (10 - ([...pack].reduce((sum, one, nth) => sum + Number(one) * (nth % 2 === 0 ? 3 : 1), 0) % 10)) % 10
    await row(
      `update product set scan_code = $2, unit_price_unit = 'm2', unit_per_product = 1.56, expected_on = '2027-03-04'
       where id = $1 returning 1`,
      product.id,
      ean,
    )
    await row(
      'insert into product_pack (gtin, product_id, pieces) values ($1, $2, 20) returning 1',
      `${pack}${digit}`,
      product.id,
    )
    await row(
      'update stock set on_hand = 9, promised = 3, reserved = 1 where product_id = $1 and branch_id = $2 returning 1',
      product.id,
      branchId,
    )
    await row(
      `insert into shelf_location (branch_id, product_id, aisle, bay, level) values ($1, $2, 12, 4, 'C') returning 1`,
      branchId,
      product.id,
    )
    const look = (code: string) =>
      ask('GET', `branches/${branchId}/lookup?code=${encodeURIComponent(code)}`, undefined, 'picker')
    const found = (await look(ean)).json()
    expect(found).toMatchObject({
      number: product.number,
      packPieces: 1,
      priceCents: 895,
      unitPrice: { cents: 574, unit: 'm2' },
      shelf: { aisle: 12, bay: 4, level: 'C' },
      here: { onHand: 9, promised: 3, reserved: 1, free: 5 },
      nearby: [
        { branch: near.name, free: 4 },
        { branch: far.name, free: 7 },
      ],
      nextDelivery: '2027-03-04',
    })
    expect((await look(`]C101${`0${ean}`}10LOT7`)).json()).toEqual(found)
    expect((await look(product.number)).json()).toEqual(found)
    expect((await look(`${pack}${digit}`)).json()).toEqual({ ...found, packPieces: 20 })
    // Also without a row of stock, and while a promotion runs.
    const elsewhere = await aProduct(db, { stock: { [far.id]: 2 } })
    expect((await look(elsewhere.number)).json()).toMatchObject({ here: { onHand: 0, free: 0 }, shelf: null })
    for (const code of ['%', '2900000000000', "' or 1=1", '(01)123', 'x'.repeat(300), elsewhere.id])
      expect([code, (await look(code)).statusCode]).toEqual([code, 404])
    expect((await look('x'.repeat(301))).statusCode).toBe(400)
    const foreign = await ask('GET', `branches/${near.id}/lookup?code=${ean}`)
    expect(foreign.statusCode).toBe(404)
    await app.close()
  })
})
