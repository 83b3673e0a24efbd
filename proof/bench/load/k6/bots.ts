import http from 'k6/http'
import { below, isLucky, oneOf } from './chance.ts'
import { arrivals, dayOf, keepSummary } from './days.ts'
import { ORIGIN } from './settings.ts'
import { WORLD } from './shop.ts'
import { visit } from './visitor.ts'

/** A normal day, plus 9.25 list pages per second requested by bots with random filters. */
export const options = dayOf({ visitors: arrivals(18.5 / 7, 'visitors'), bots: arrivals(18.5 / 2, 'bots') })
export const visitors = () => visit({ pages: 7, puts: 0.05, orders: 0.025 })

export function bots(): void {
  const given: Record<string, string | number> = { page: 1 + below(4) }
  if (isLucky(0.5)) given.brandNames = oneOf(WORLD.brands)
  if (isLucky(0.5)) given.minPrice = below(2_000) / 100
  const search = Object.entries(given).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  http.get(`${ORIGIN}${encodeURI(oneOf(WORLD.lists).path)}?${search.join('&')}`, {
    tags: { name: 'bot' },
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; ReadAllBot/1.0)', 'accept-encoding': 'gzip' },
  })
}
export const handleSummary = keepSummary
