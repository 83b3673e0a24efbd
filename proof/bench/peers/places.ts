import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folder of ./shop for downloads: nothing of the other shops is in the repository. */
const TOOLS =
  process.env.SHOP_TOOLS ??
  (process.getuid?.() === 0 ? '/var/cache/bouwmeester' : join(homedir(), '.cache', 'bouwmeester'))
export const PEERS = join(TOOLS, 'peers')

export const VENDURE = { version: '3.7.3', folder: join(PEERS, 'vendure'), database: 'peer_vendure' } as const
export const MEDUSA = { version: '2.21.2', folder: join(PEERS, 'medusa'), database: 'peer_medusa' } as const
/** Where `medusa build` puts the application, from which its guide starts it. */
export const MEDUSA_BUILT = join(MEDUSA.folder, '.medusa', 'server')
/** Written when all products are loaded. */
export const LOADED = join(PEERS, 'loaded.json')

export type MedusaFacts = {
  readonly key: string
  readonly regionId: string
  readonly channelId: string
  readonly categoryIds: Readonly<Record<string, string>>
}
const MEDUSA_FACTS = join(MEDUSA.folder, 'facts.json')
export const readMedusaFacts = () => JSON.parse(readFileSync(MEDUSA_FACTS, 'utf8')) as MedusaFacts

export function needLoaded(): void {
  if (!existsSync(LOADED)) throw new Error('first: node --env-file=.shop/env proof/bench/peers/install.ts')
}

/** The shop's own PostgreSQL server, another database. */
export function databaseUrl(name: string): string {
  const { DATABASE_URL: shop } = process.env
  if (!shop) throw new Error('load the variables of .shop/env: node --env-file=.shop/env …')
  return shop.replace(/\/[^/]*$/, `/${name}`)
}

/** Only for databases that this bench creates and fills. */
const SECRET = 'only-for-the-bench-on-this-machine'

export const vendureEnvironment = (redisUrl: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl(VENDURE.database),
  REDIS_URL: redisUrl,
  PEER_PASSWORD: SECRET,
  VENDURE_DISABLE_TELEMETRY: 'true',
})
export const medusaEnvironment = (redisUrl: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl(MEDUSA.database),
  REDIS_URL: redisUrl,
  PEER_PASSWORD: SECRET,
  MEDUSA_DISABLE_TELEMETRY: 'true',
  LOG_LEVEL: 'warn', // as on the other sides; its default writes a line for each request
  PEER_RANGE: join(MEDUSA.folder, 'range.json'),
  PEER_FACTS: MEDUSA_FACTS,
})
