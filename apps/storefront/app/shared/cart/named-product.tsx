import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'

type Named = {
  readonly name: string
  readonly url: string
  readonly numberTrimmed: string
  readonly brand: { readonly name: string } | null
}

/** Product part of a list row: linked name, brand, number and extra children. */
export function NamedProduct({ product, children }: { product: Named; children?: ReactNode }) {
  return (
    <>
      <h2>
        <NamedLink to="product-detail-url" params={{ url: product.url }}>
          {product.name}
        </NamedLink>
      </h2>
      <p className="tiny soft num">
        {product.brand ? `${product.brand.name} · ` : ''}
        {m.order_article({ number: product.numberTrimmed })}
        {children}
      </p>
    </>
  )
}
