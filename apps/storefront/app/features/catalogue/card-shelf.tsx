import { useBranchPromises } from './branch-promises.ts'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import { ProductShelf } from './product-list.tsx'

/** A row of products, each with its promise. */
export function CardShelf({ products, label }: { products: readonly CardProduct[]; label: string }) {
  const promises = useBranchPromises(products)
  return (
    <ProductShelf label={label}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} promise={promises.get(product.id)} />
      ))}
    </ProductShelf>
  )
}
