import { recommendations } from '@shop/contract/search'
import { useEffect, useRef, useState } from 'react'
import { type CardProduct, toCardProduct } from '~/features/catalogue/card-product.ts'
import { ShelfBand } from '~/features/catalogue/shelf-band.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { m } from '~/paraglide/messages.js'
import { whenSeen } from '~/ui/display/seen.ts'
import type { ProductData } from './load-product.server.ts'

const SHOWN = 5
/** Some products of the reply may already be on the page, as alternatives. */
const REQUESTED = 10

/** Other products for the same job, requested when the section scrolls into view. */
export function Recommended({ product }: { product: Pick<ProductData, 'id' | 'alternatives'> }) {
  const place = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState<readonly CardProduct[]>([])
  const { id, alternatives } = product
  // Recommendations depend on the customer, so the cached page cannot contain them.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const isShown = new Set(alternatives.map((one) => one.id))
    const query = { strategyString: 'alternatives', currentProductId: id, pageSize: REQUESTED } as const
    const show = async () => {
      const reply = await requestApi(recommendations, { query }, { signal })
      if (reply.status !== 200) return
      setProducts(
        reply.body.Data.filter((one) => !isShown.has(one.id))
          .slice(0, SHOWN)
          .map(toCardProduct),
      )
    }
    const onFailure = (error: unknown) => signal.aborted || console.warn('recommendations unavailable', error)
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
