import type { CartView } from '@shop/contract/cart-view'
import type { Client } from '@shop/contract/client'
import { productsByIds } from '@shop/contract/product'
import type { Hazard } from '@shop/contract/product-view'

/** The maximum number of offered products, because only required ones belong here. */
const MOST = 3

export type Needed = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly img: string | null
  readonly unit: string
  readonly priceInclTax: number
  readonly priceExclTax: number
  readonly hazard: Hazard | null
  /** The line that needs it, with the quantity. */
  readonly forId: string
  readonly quantityPer: number
  readonly per: string
}

/** Required products that are missing from the cart. The cart page offers no other products. */
export async function neededFor(call: Client, { lines }: Pick<CartView, 'lines'>): Promise<Needed[]> {
  const inCart = new Set(lines.map(({ productId }) => productId))
  if (inCart.size === 0) return []
  const read = async (ids: readonly string[], fetchExtraFields: boolean) => {
    const reply = await call(productsByIds, { query: { productIds: [...ids].slice(0, 50), fetchExtraFields } })
    return reply.status === 200 ? reply.body.Data : []
  }
  const owners = await read([...inCart], true)
  const asked = owners.flatMap(({ id, relations }) =>
    (relations?.needed ?? []).map(({ productId, quantityPer, per }) => ({
      id: productId,
      forId: id,
      quantityPer: quantityPer ?? 1,
      per: per ?? 'piece',
    })),
  )
  const missing = [...new Map(asked.filter(({ id }) => !inCart.has(id)).map((one) => [one.id, one])).values()]
  if (missing.length === 0) return []
  const found = new Map(
    (
      await read(
        missing.map(({ id }) => id),
        false,
      )
    ).map((one) => [one.id, one]),
  )
  return missing
    .flatMap((one) => {
      const product = found.get(one.id)
      if (!product?.isOrderable) return []
      const { name, url, img, unit, priceInclTax, priceExclTax, hazard } = product
      return [{ ...one, name, url, img, unit, priceInclTax, priceExclTax, hazard }]
    })
    .slice(0, MOST)
}
