import type { Client } from 'pg'
import { DEMO_CUSTOMERS } from '../customers/customers.ts'

const DEMO_ENVIRONMENTS: ReadonlySet<string | undefined> = new Set(['development', 'test', 'demo'])

/**
 * The loader truncates tables and creates customers with published passwords. It runs outside production only, on a
 * database that is empty or contains the demo customers.
 */
export async function refuseRealShop(client: Pick<Client, 'query'>, shopEnv: string | undefined): Promise<void> {
  if (!DEMO_ENVIRONMENTS.has(shopEnv))
    throw new Error(`the demo range is not loaded with SHOP_ENV=${shopEnv ?? ''}; use development, test or demo`)
  const { rows } = await client.query<{ is_empty: boolean; is_demo: boolean }>(
    `select not exists (select from product) and not exists (select from customer) and not exists (select from orders)
       as is_empty, exists (select from customer where id = any ($1::uuid[])) as is_demo`,
    [DEMO_CUSTOMERS.map(({ id }) => id)],
  )
  if (!rows[0]?.is_empty && !rows[0]?.is_demo)
    throw new Error('this database holds a shop that is not the demo; the demo range is loaded into an empty database')
}
