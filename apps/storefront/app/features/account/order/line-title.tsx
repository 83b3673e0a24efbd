import { NamedLink } from '~/lib/locale/named-link.tsx'

/** What was ordered by its name then; a link while there is such a product. */
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
