// Fills an empty database from the file that install.ts wrote, with Medusa's own workflows.
import { readFileSync, writeFileSync } from 'node:fs'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductCategoriesWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from '@medusajs/medusa/core-flows'

const BATCH = 100
const STOCK = 1_000_000

export default async function load({ container }) {
  const range = JSON.parse(readFileSync(process.env.PEER_RANGE, 'utf8'))
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fulfilment = container.resolve(Modules.FULFILLMENT)

  // The one channel that every installation has: with a second one, each request for a product reads the ids of all
  // products of its channel first and costs a multiple.
  const [channel] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels()
  const [store] = await container.resolve(Modules.STORE).listStores()
  await run(updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      default_sales_channel_id: channel.id,
      supported_currencies: [{ currency_code: 'eur', is_default: true }],
    },
  })
  const [region] = await run(createRegionsWorkflow, {
    regions: [{ name: 'NL', currency_code: 'eur', countries: ['nl'], payment_providers: ['pp_system_default'] }],
  })
  await run(createTaxRegionsWorkflow, [
    { country_code: 'nl', provider_id: 'tp_system', default_tax_rate: { rate: 21, code: 'btw', name: 'BTW' } },
  ])
  const [location] = await run(createStockLocationsWorkflow, {
    locations: [{ name: 'Magazijn', address: { city: 'Utrecht', country_code: 'NL', address_1: 'Atoomweg 112' } }],
  })
  const atLocation = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } }
  await link.create({ ...atLocation, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } })
  const [profile] = await run(createShippingProfilesWorkflow, { data: [{ name: 'Standaard', type: 'default' }] })
  const set = await fulfilment.createFulfillmentSets({
    name: 'Bezorgen',
    type: 'shipping',
    service_zones: [{ name: 'NL', geo_zones: [{ country_code: 'nl', type: 'country' }] }],
  })
  await link.create({ ...atLocation, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  await run(createShippingOptionsWorkflow, [
    {
      name: 'Bezorgen',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Bezorgen', description: 'Bezorgen', code: 'standard' },
      prices: [{ currency_code: 'eur', amount: 5 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ])
  await run(linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] })
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: 'Web', type: 'publishable', created_by: '' }],
  })
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })

  const categories = await run(createProductCategoriesWorkflow, { product_categories: range.categories })
  const idOf = new Map(categories.map(({ handle, id }) => [handle, id]))
  for (let done = 0; done < range.products.length; done += BATCH) {
    const batch = range.products.slice(done, done + BATCH)
    const products = batch.map(({ categories: handles, ...product }) => ({
      ...product,
      category_ids: handles.map((handle) => idOf.get(handle)),
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
    }))
    await run(createProductsWorkflow, { products })
    const skus = batch.map(({ variants }) => variants[0].sku)
    const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id'], filters: { sku: skus } })
    await run(createInventoryLevelsWorkflow, {
      inventory_levels: items.map(({ id }) => ({
        inventory_item_id: id,
        location_id: location.id,
        stocked_quantity: STOCK,
      })),
    })
    if (done % 1_000 === 0) console.log(`${done + batch.length} products`)
  }
  writeFileSync(
    process.env.PEER_FACTS,
    JSON.stringify({
      key: key.token,
      regionId: region.id,
      channelId: channel.id,
      categoryIds: Object.fromEntries(idOf),
    }),
  )
}
