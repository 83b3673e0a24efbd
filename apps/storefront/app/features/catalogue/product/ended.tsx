import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { LinkButton } from '~/ui/link-button.tsx'
import type { ProductData } from './load-product.server.ts'

/** A product that is no longer sold keeps its page: it says so and shows the way on. */
export function Ended({ product }: { product: ProductData }) {
  const { successorUrl, line } = product
  const category = line.at(-1)
  return (
    <section className="buy" aria-label={m.product_ended_title()}>
      <div className="ended">
        <h2>{m.product_ended_title()}</h2>
        <p>{successorUrl ? m.product_ended_successor() : m.product_ended_text()}</p>
        <p className="stack">
          {successorUrl ? (
            <LinkButton look="signal" size="l" block href={link('product-detail-url', { url: successorUrl })}>
              {m.product_successor()}
            </LinkButton>
          ) : null}
          {category ? (
            <LinkButton block href={link('product-lister-all', { pathMatch: category.url })}>
              {m.product_all_in({ name: category.name })}
            </LinkButton>
          ) : null}
        </p>
      </div>
    </section>
  )
}
