import { arrivals, dayOf, keepSummary } from './days.ts'
import { visit } from './visitor.ts'

/** The busiest minutes of a normal day: 18.5 pages per second, seven per visit; 2.5 % of visitors order. */
export const options = dayOf({ visitors: arrivals(18.5 / 7, 'visitors') })
export const visitors = () => visit({ pages: 7, puts: 0.05, orders: 0.025 })
export const handleSummary = keepSummary
