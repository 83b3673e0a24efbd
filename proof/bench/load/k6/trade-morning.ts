import { sleep } from 'k6'
import { scenario } from 'k6/execution'
import { below, isLucky, oneOf, thinkSeconds } from './chance.ts'
import { arrivals, dayOf, keepSummary } from './days.ts'
import { orderCart } from './order.ts'
import { THINK } from './settings.ts'
import { get, page, post, WORLD } from './shop.ts'
import { visit } from './visitor.ts'

/**
 * 06:30: contractors sign in, search products by number, put twenty lines in the cart at once and order for pickup.
 * There are few other visitors.
 */
export const options = dayOf({ contractors: arrivals(1, 'contractors'), visitors: arrivals(0.5, 'visitors') })
export const visitors = () => visit({ pages: 7, puts: 0.05, orders: 0.025 })

const PASSWORD = 'Demo-Steiger-12'
const LINES = 20

export function contractors(): void {
  // Each customer once, because concurrent use of one cart is another scenario.
  const email = WORLD.people[scenario.iterationInTest % WORLD.people.length] ?? ''
  const { token } = post(
    '/api/aspos/authentication/login',
    { email, password: PASSWORD },
    { name: 'sign-in', part: 'checkout' },
  )
  if (typeof token !== 'string') return
  const own = { name: 'read', token } as const
  get('/api/aspos/preference', own)
  get('/api/aspos/customer', own)
  const branchId = oneOf(WORLD.products).branchId
  const wanted = Array.from({ length: LINES }, () => oneOf(WORLD.products))
  for (const { number } of wanted.slice(0, 5)) {
    get(`/api/sp/search?requestType=autocompletesuggestions&searchTerm=${number}`, { name: 'suggest' })
    sleep(thinkSeconds(THINK / 6))
  }
  const changes = wanted.map(({ id }) => ({ action: 1, productId: id, quantity: 1 + below(4) }))
  post('/api/aspos/cart/lines/batch', { changes }, { name: 'batch', part: 'checkout', token })
  page('/winkelwagen')
  get('/api/aspos/cart', { name: 'cart', part: 'checkout', token })
  if (isLucky(0.7)) orderCart(token, branchId)
}
export const handleSummary = keepSummary
