import { recommendations } from '@shop/contract/search'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '~/lib/api/api.client.ts'
import { m } from '~/paraglide/messages.js'
import { whenSeen } from '~/ui/display/seen.ts'
import { type CardProduct, toCardProduct } from '../card-product.ts'
import { ShelfBand } from '../shelf-band.tsx'
import type { ProductData } from './load-product.server.ts'

const SHOWN = 5
/** Some of the reply are on the page already, as alternatives. */
const REQUESTED = 10

/** Other products for the same job, requested when the visitor scrolls down to them. */
export function Recommended({ product }: { product: Pick<ProductData, 'id' | 'alternatives'> }) {
  const place = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState<readonly CardProduct[]>([])
  const { id, alternatives } = product
  // the recommendations depend on the customer, so the cached page cannot contain them
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const isShown = new Set(alternatives.map((one) => one.id))
    const query = { strategyString: 'alternatives', currentProductId: id, pageSize: REQUESTED } as const
    const show = async () => {
      const reply = await callApi(recommendations, { query }, { signal })
      if (reply.status !== 200) return
      setProducts(
        reply.body.Data.filter((one) => !isShown.has(one.id))
          .slice(0, SHOWN)
          .map(toCardProduct),
      )
    }
    const onFailure = (error: unknown) => signal.aborted || console.warn('no recommendations', error)
    const stop = place.current ? whenSeen(place.current, () => void show().catch(onFailure)) : undefined
    return () => {
      stop?.()
      leaving.abort()
      setProducts([])
    }
  }, [id, alternatives])
  return (
    <div ref={place}>
      <ShelfBand id="aanbevolen" title={m.product_also_chosen()} products={products} />
    </div>
  )
}
