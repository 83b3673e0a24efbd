import type { ProductInList } from '@shop/contract/product-view'
import type { WebNodeDetail } from '@shop/contract/web-node'
import { figures } from '~/lib/format'
import { link } from '~/lib/locale'
import { NamedLink } from '~/lib/named-link'
import { PageBreadcrumb } from '~/lib/page-breadcrumb'
import { PageHead, type Paths } from '~/lib/page-head'
import { pathsOf } from '~/lib/page-paths'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price'

export type CategoryData = {
  /** The top of the tree is no category itself: it has no name, path or products of its own. */
  readonly isTop: boolean
  readonly node: WebNodeDetail
  readonly products: readonly ProductInList[]
}

/** A category: what is below it, and its products. Short paths show it too; its own address is the long one. */
export function CategoryScreen({ isTop, node, products }: CategoryData) {
  const pathMatch = isTop ? '' : node.Url
  const title = isTop ? m.page_products_title() : node.Name
  return (
    <div className="wrap">
      <PageHead title={title} canonical={link('product-lister-all', { pathMatch })} paths={twinsOf(isTop, node)} />
      <PageBreadcrumb crumbs={crumbsOf(node)} current={title} />
      <h1>{title}</h1>
      {node.Children.length > 0 ? (
        <nav aria-label={m.page_subcategories_label()}>
          <ul>
            {node.Children.map((child) => (
              <li key={child.Id}>
                <NamedLink to="product-lister-all" params={{ pathMatch: child.Url }}>
                  {child.Name}
                </NamedLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {isTop ? null : <ProductList products={products} />}
    </div>
  )
}

export function ProductList({ products }: { products: readonly ProductInList[] }) {
  return (
    <ul aria-label={m.page_product_list_label()}>
      {products.map((product) => (
        <li key={product.id}>
          <NamedLink to="product-detail-url" params={{ url: product.url }}>
            {product.name}
          </NamedLink>{' '}
          <BothFigures figures={figures(product.priceInclTax, product.priceExclTax)} />
        </li>
      ))}
    </ul>
  )
}

const crumbsOf = ({ Ancestors }: WebNodeDetail) =>
  Ancestors.map(({ Name, Url }) => ({ label: Name, href: link('product-lister-all', { pathMatch: Url }) }))

function twinsOf(isTop: boolean, { Alternates }: WebNodeDetail): Paths {
  const params = (url: string | null) => (isTop ? { pathMatch: '' } : url === null ? null : { pathMatch: url })
  return pathsOf('product-lister-all', { nl: params(Alternates.nl), en: params(Alternates.en) })
}
