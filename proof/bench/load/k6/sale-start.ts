import { sleep } from 'k6'
import { isLucky, thinkSeconds } from './chance.ts'
import { dayOf, keepSummary } from './days.ts'
import { becomeGuest, orderCart, put } from './order.ts'
import { SCALE, SECONDS, THINK } from './settings.ts'
import { get, page, post, WORLD } from './shop.ts'

/**
 * The first minute of a sale: 400 visitors per second with three pages each. Half of them try to order one product with
 * far too little stock. The rate rises within seconds.
 */
const all = 400 * SCALE
export const options = dayOf({
  buyers: {
    executor: 'ramping-arrival-rate',
    exec: 'buyers',
    startRate: 0,
    timeUnit: '1m',
    preAllocatedVUs: 100,
    maxVUs: 1_500,
    gracefulStop: '30s',
    stages: [
      { duration: '5s', target: Math.round(all * 60) },
      { duration: `${SECONDS}s`, target: Math.round(all * 60) },
    ],
  },
})

export function buyers(): void {
  const [hot] = WORLD.hot
  if (!hot) return
  if (isLucky(0.5)) page('/')
  page(hot.path)
  post('/api/aspos/products/stock', { ids: [hot.id] }, { name: 'stock' })
  get('/api/aspos/cart', { name: 'cart', part: 'checkout' })
  sleep(thinkSeconds(THINK / 4))
  if (isLucky(0.5)) return
  const token = becomeGuest()
  if (token === undefined || put(hot.id, 1, token).Success !== true) return
  orderCart(token, hot.branchId)
}
export const handleSummary = keepSummary
