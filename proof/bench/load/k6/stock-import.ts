import { arrivals, dayOf, keepSummary } from './days.ts'
import { visit } from './visitor.ts'

/** A normal day while branches import stock, which proof/bench/load/import-stock.ts does. */
export const options = dayOf({ visitors: arrivals(18.5 / 7, 'visitors') })
export const visitors = () => visit({ pages: 7, puts: 0.05, orders: 0.025 })
export const handleSummary = keepSummary
