import { existsSync, readFileSync } from 'node:fs'
import { processesOn } from './processes.ts'

/** First port of the running shop: from the environment, otherwise from the file that `./shop` wrote. */
function portBase(): number {
  if (process.env.SHOP_PORT) return Number(process.env.SHOP_PORT)
  const written = existsSync('.shop/env') ? readFileSync('.shop/env', 'utf8').match(/SHOP_PORT=(\d+)/)?.[1] : undefined
  return Number(written ?? 4100)
}

const base = portBase()
export const PORTS = {
  edge: base,
  storefront: base + 1,
  api: base + 2,
  images: base + 3,
  worker: base + 5,
  redis: base + 8,
  postgres: base + 9,
  opensearch: base + 10,
}
export const ORIGIN = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${PORTS.edge}`
export const ENGINE_URL = process.env.OPENSEARCH_URL ?? `http://127.0.0.1:${PORTS.opensearch}`
export const DATABASE_URL = process.env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${PORTS.postgres}/shop`

/** Environment of API processes that a bench starts: no limits, and generous engine timeouts. */
export const API_ENVIRONMENT = {
  DATABASE_URL,
  REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
  OPENSEARCH_URL: ENGINE_URL,
  PUBLIC_ORIGIN: ORIGIN,
  SHOP_ENV: 'test',
  RATE_LIMITS: 'off',
  LOAD_SHEDDING: 'off',
  API_DOCS: 'off',
  SEARCH_TIMEOUT_MS: '20000',
  REDIS_TIMEOUT_MS: '20000',
} as const

/** The processes of one part of the running shop. */
export function processOf(part: keyof typeof PORTS): number[] {
  const pids = processesOn(PORTS[part])
  if (pids.length === 0) throw new Error(`nothing listens on ${PORTS[part]} (${part}): run ./shop start first`)
  return pids
}

export async function getText(url: string, headers: Record<string, string> = {}): Promise<string> {
  const reply = await fetch(url, { headers })
  if (!reply.ok) throw new Error(`${url} returned ${reply.status}`)
  return reply.text()
}

/** The smallest requests: one from the shared cache, and one with a session. */
export const SMALL_CALLS = { kept: '/api/aspos/common/config', session: '/api/aspos/common/session' } as const
