import { priceCart } from '@shop/domain/pricing/price-cart'
import { faultIn, randomCart, randomFrom } from '../../support/random-carts.ts'
import type { Result } from '../../support/report.ts'

const CARTS = Number(process.env.CARTS ?? 1_000_000)

/** Prices a million carts, also with their lines in reverse order, and counts those that do not add up. */
export async function randomCarts(): Promise<Result> {
  const random = randomFrom(20_261_117)
  const faults: string[] = []
  const began = performance.now()
  for (let made = 0; made < CARTS; made++) {
    const cart = randomCart(random)
    const fault = faultIn(cart, priceCart(cart))
    if (fault) faults.push(`${fault}: ${JSON.stringify(cart)}`)
  }
  const seconds = (performance.now() - began) / 1_000
  return {
    figures: [
      { name: 'carts', value: CARTS },
      { name: 'carts that do not add up', value: faults.length, atMost: 0 },
      { name: 'priced and checked', value: CARTS / seconds, unit: '/s' },
    ],
    notes: faults.slice(0, 3),
  }
}
