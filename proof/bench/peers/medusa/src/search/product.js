import { readFileSync } from 'node:fs'
import { defineSearchIndex, search } from '@medusajs/framework/utils'

const { facets } = JSON.parse(readFileSync(process.env.PEER_RANGE, 'utf8'))
const FIELDS = ['id', 'title', 'description', 'handle', 'status', 'metadata', 'categories.id', 'sales_channels.id']
const BATCH = 500
const facet = () => search.keyword().filterable().facetable()

const toDocument = (product) => ({
  id: product.id,
  title: product.title,
  description: product.description,
  handle: product.handle,
  status: product.status,
  sales_channel_ids: product.sales_channels.map(({ id }) => id),
  category_ids: product.categories.map(({ id }) => id),
  ...product.metadata,
  price: product.variants?.[0]?.prices?.[0]?.amount ?? null,
})

export default defineSearchIndex({
  name: 'product',
  entity: 'product',
  fields: search.define({
    id: search.keyword().filterable(),
    title: search.text().searchable({ weight: 3 }),
    description: search.text().searchable(),
    handle: search.keyword().filterable(),
    status: search.keyword().filterable(),
    sales_channel_ids: search.keyword().array().filterable(),
    category_ids: search.keyword().array().filterable(),
    price: search.float().filterable().sortable(),
    ...Object.fromEntries(facets.map((name) => [name, facet()])),
  }),
  /** Once all products, and afterwards those that changed meanwhile. */
  async *seed({ container, last_key: after, catchup }) {
    const filters = {
      ...(after ? { id: { $gt: after } } : {}),
      ...(catchup ? { updated_at: { $gte: catchup.since } } : {}),
    }
    for (let skip = 0; ; skip += BATCH) {
      const { data } = await container.query.graph({
        entity: 'product',
        fields: [...FIELDS, 'variants.prices.amount'],
        filters,
        pagination: { skip, take: BATCH, order: { id: 'ASC' } },
      })
      if (data.length === 0) return
      yield [{ action: 'upsert', documents: data.map(toDocument) }]
    }
  },
})
