// Fills an empty database from the files that install.ts wrote.
import { readFileSync } from 'node:fs'
import { bootstrap } from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'
import { config } from './config.js'

const collections = JSON.parse(readFileSync('collections.json', 'utf8'))
const app = await populate(
  () => bootstrap(config),
  {
    defaultLanguage: 'nl',
    defaultZone: 'Europe',
    countries: [{ name: 'Nederland', code: 'NL', zone: 'Europe' }],
    taxRates: [{ name: 'Standard Tax', percentage: 21 }],
    shippingMethods: [{ name: 'Bezorgen', price: 500, taxRate: 21 }],
    paymentMethods: [
      {
        name: 'dummy',
        handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
      },
    ],
    collections,
  },
  'products.csv',
)
await app.close()
process.exit(0)
