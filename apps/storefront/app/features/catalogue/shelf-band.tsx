import type { CardProduct } from './card-product.ts'
import { CardShelf } from './card-shelf.tsx'

/** A titled row of products. Without products it renders nothing. */
export function ShelfBand({ id, title, products }: { id: string; title: string; products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="band" id={id}>
      <div className="wrap">
        <div className="band__head">
          <h2>{title}</h2>
        </div>
        <CardShelf products={products} label={title} />
      </div>
    </section>
  )
}
