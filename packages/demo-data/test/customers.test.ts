import { describe, expect, test } from 'vitest'
import { DEMO_CUSTOMERS } from '../src/customers/customers.ts'
import { demoOrders } from '../src/customers/orders.ts'
import { demoCards, demoLists, demoPoints } from '../src/customers/own-things.ts'
import { job } from '../src/load/job.ts'
import { postcodeAreas, postcodeStreets } from '../src/places/postcodes.ts'
import { isEan13 } from '../src/seed/ids.ts'

const work = job({ products: 8_000, seed: 1, today: '2026-11-17', stockPerProduct: 5, branches: 60 })
const orders = demoOrders(work)

describe('customers of the demo', () => {
  test('have orders whose lines add up, ordered by date, with gapless invoice numbers', () => {
    for (const { customer } of orders.slice(-2)) expect(orders.some((one) => one.customer === customer)).toBe(true)
    for (const one of orders) {
      const goods = one.lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
      expect([one.goodsCents, one.totalCents]).toEqual([goods, goods + one.deliveryCents])
    }
    const ids = orders.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(orders.flatMap(({ number, publicId }) => [number, publicId])).size).toBe(orders.length * 2)
    const sequences = orders.filter(({ invoiceYear }) => invoiceYear === 2026).map((one) => one.invoiceSequence)
    const given = sequences.filter((one) => one > 0)
    expect(given).toEqual(given.map((_, at) => at + 1))
  })

  test('buy some products repeatedly', () => {
    for (const customer of DEMO_CUSTOMERS) {
      const bought = orders.filter((one) => one.customer.id === customer.id).flatMap(({ lines }) => lines)
      expect(new Set(bought.map(({ product }) => product.id)).size).toBeLessThan(bought.length)
    }
  })

  test('have a valid card, points that add up, and lists', () => {
    for (const { number } of demoCards()) expect(isEan13(number)).toBe(true)
    for (const customer of DEMO_CUSTOMERS) {
      const lines = demoPoints(orders).filter((one) => one.customer.id === customer.id)
      expect(lines.at(-1)?.balance).toBe(lines.reduce((sum, { points }) => sum + points, 0))
      expect(lines.map(({ points }) => points > 0)).not.toContain(false)
    }
    expect(demoLists(work).map(({ products }) => products.length > 2)).toEqual([true, true, true, true])
  })
})

describe('demo places', () => {
  test('are in the Netherlands and do not overlap', () => {
    const areas = postcodeAreas()
    expect(areas.length).toBeGreaterThan(2_000)
    areas.forEach(({ from, to, latitude, longitude }, at) => {
      expect([to >= from, from > (areas[at - 1]?.to ?? 0)]).toEqual([true, true])
      expect([latitude > 50.7, latitude < 53.7, longitude > 3.2, longitude < 7.3]).toEqual([true, true, true, true])
    })
  })

  test('include the streets of the branches and of the customers', () => {
    const addresses = DEMO_CUSTOMERS.flatMap((one) => one.addresses)
    const known = new Map(
      [...postcodeStreets([...work.branches, ...addresses])]
        .filter(({ fromLetters, toLetters }) => fromLetters === toLetters)
        .map((one) => [`${one.digits} ${one.fromLetters}`, one.street]),
    )
    for (const { postalCode } of work.branches) expect(known.has(postalCode)).toBe(true)
    for (const { postalCode, street } of addresses) expect(known.get(postalCode)).toBe(street)
  })
})
