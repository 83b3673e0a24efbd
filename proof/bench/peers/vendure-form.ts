import { type Range, type RangeProduct, toHandle } from './range.ts'

/** In the import file of Vendure a colon separates facet and value, and a bar the pairs. */
const plain = (text: string) => text.replaceAll(/[|:]/g, '-')
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

const HEAD =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'

function facetsOf({ brand, categories, facets }: RangeProduct): string {
  const pairs = [...categories.map((code) => ['category', code]), ['brand', brand], ...Object.entries(facets)]
  return pairs.map(([name = '', value = '']) => `${plain(name)}:${plain(value)}`).join('|')
}

/** Rows of Vendure's import file: one variant each, whose categories are facet values, as in Vendure's own demo shop. */
export function toVendureCsv({ products }: Range, stock: number): string {
  const rows = products.map((product) =>
    [
      product.name,
      product.slug,
      product.description,
      '',
      facetsOf(product),
      '',
      '',
      product.number,
      (product.priceCents / 100).toFixed(2),
      'Standard Tax',
      String(stock),
      'true',
      '',
      '',
    ]
      .map(cell)
      .join(','),
  )
  return `${[HEAD, ...rows].join('\n')}\n`
}

/** One collection per category, filled by its facet value. */
export const toVendureCollections = ({ categories }: Range) =>
  categories.map(({ code, name }) => ({
    name,
    slug: toHandle(code),
    filters: [
      { code: 'facet-value-filter', args: { facetValueNames: [`category:${plain(code)}`], containsAny: false } },
    ],
  }))
