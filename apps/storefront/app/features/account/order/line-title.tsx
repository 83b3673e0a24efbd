import { NamedLink } from '~/shared/page/named-link.tsx'

/** The product name at the time of ordering, linked while the product exists. */
export function LineTitle({ product, title }: { product: { url: string } | null; title: string }) {
  if (!product) return <h3>{title}</h3>
  return (
    <h3>
      <NamedLink to="product-detail-url" params={{ url: product.url }}>
        {title}
      </NamedLink>
    </h3>
  )
}
