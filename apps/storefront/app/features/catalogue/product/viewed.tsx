import type { DataOf } from '@shop/contract/endpoint'
import { rememberViewed, viewedProducts } from '@shop/contract/product'
import { useEffect, useRef, useState } from 'react'
import { type CardProduct, toCardProduct } from '~/features/catalogue/card-product.ts'
import { ShelfBand } from '~/features/catalogue/shelf-band.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { m } from '~/paraglide/messages.js'
import { whenSeen } from '~/ui/display/seen.ts'
import type { ProductData } from './load-product.server.ts'

type Seen = Pick<ProductData, 'id' | 'brand'>

/** Records this view, and shows previously viewed products when the section scrolls into view. */
export function Viewed({ product }: { product: Seen }) {
  const place = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState<readonly CardProduct[]>([])
  const { id } = product
  const brandId = product.brand?.id
  // The API stores the viewed products.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const noted = requestApi(rememberViewed, { body: { productId: id, ...(brandId ? { brandId } : {}) } })
    const show = async () => {
      await noted
      const reply = await requestApi(viewedProducts, {}, { signal })
      if (reply.status !== 200) return
      setProducts(shelfOf(reply.body.Data.filter((one) => one.id !== id)))
    }
    // The section is optional.
    const miss = (error: unknown) => signal.aborted || console.warn('viewed products unavailable', error)
    noted.catch(miss)
    const stop = place.current ? whenSeen(place.current, () => void show().catch(miss)) : undefined
    return () => {
      stop?.()
      leaving.abort()
    }
  }, [id, brandId])
  return (
    <div ref={place}>
      <ViewedShelf products={products} />
    </div>
  )
}

const SHOWN = 5

/** The previously viewed products to show. */
export const shelfOf = (viewed: DataOf<typeof viewedProducts>): readonly CardProduct[] =>
  viewed
    .filter(({ isActive }) => isActive)
    .slice(0, SHOWN)
    .map(toCardProduct)

export const ViewedShelf = ({ products }: { products: readonly CardProduct[] }) => (
  <ShelfBand id="laatst-bekeken" title={m.product_viewed()} products={products} />
)
