import { type Range, type RangeProduct, toHandle } from './range.ts'

/** A product of Medusa: one variant without a choice, and what lists filter by as metadata for the search index. */
const toProduct = ({
  number,
  slug,
  name,
  description,
  priceCents,
  brand,
  isSold,
  categories,
  facets,
}: RangeProduct) => ({
  title: name,
  handle: slug,
  description,
  status: isSold ? 'published' : 'draft',
  categories: categories.map(toHandle),
  metadata: { brand, ...facets },
  options: [{ title: 'Verpakking', values: ['Stuk'] }],
  variants: [
    {
      title: 'Stuk',
      sku: number,
      options: { Verpakking: 'Stuk' },
      manage_inventory: true,
      prices: [{ amount: priceCents / 100, currency_code: 'eur' }],
    },
  ],
})

/** The input of the loader of Medusa. */
export const toMedusaRange = ({ categories, products }: Range) => ({
  categories: categories.map(({ code, name }) => ({ name, handle: toHandle(code), is_active: true })),
  facets: ['brand', ...new Set(categories.flatMap(({ facets }) => facets))],
  products: products.map(toProduct),
})
