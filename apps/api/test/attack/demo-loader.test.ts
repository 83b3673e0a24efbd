import { refuseRealShop } from '@shop/demo-data/load/refuse-real-shop'
import type { Client } from 'pg'
import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aProduct } from '../support/seed.ts'
import { aCustomer } from '../support/sign-in.ts'

const answering = (is_empty: boolean, is_demo: boolean) =>
  ({ query: async () => ({ rows: [{ is_empty, is_demo }] }) }) as unknown as Client

describe('demo data loader', () => {
  test.for(['production', 'staging', '', undefined])('rejects SHOP_ENV %s for any database', async (env) => {
    await expect(refuseRealShop(answering(true, false), env)).rejects.toThrow('SHOP_ENV')
    await expect(refuseRealShop(answering(false, true), env)).rejects.toThrow('SHOP_ENV')
  })

  test('loads into an empty database or over an earlier demo', async () => {
    await refuseRealShop(answering(true, false), 'demo')
    await refuseRealShop(answering(false, true), 'development')
    await expect(refuseRealShop(answering(false, false), 'demo')).rejects.toThrow('not the demo')
  })

  test('rejects a database with products and customers of a real shop', async ({ engines }) => {
    await aProduct(engines.db)
    await aCustomer(engines.db)
    const client = engines.db as unknown as Client
    await expect(refuseRealShop(client, 'demo')).rejects.toThrow('not the demo')
  })
})
