import { listWishlists } from '@shop/contract/wishlist'
import { type CountLabel, countEntry, keptCount } from '@shop/domain/account/count-cache'
import { requestApi } from '~/lib/api/api.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { countOrders } from '~/lib/readers/account.ts'

const keyOf = (label: CountLabel) => `account:${auth.session.get()?.user.contactId ?? ''}:${label}`

/** The stored count if it is less than fifteen minutes old, otherwise a new one. */
async function counted(label: CountLabel, ask: () => Promise<number>): Promise<number> {
  const kept = keptCount(localStorage.getItem(keyOf(label)), label, Date.now())
  if (kept !== undefined) return kept
  const value = await ask()
  localStorage.setItem(keyOf(label), JSON.stringify(countEntry(label, value, Date.now())))
  return value
}

async function countLists(): Promise<number> {
  const reply = await requestApi(listWishlists, {})
  return reply.status === 200 ? reply.body.Data.length : 0
}

/** Shows the number of orders and lists beside their links; zero has no badge. */
export async function showCounts(menu: HTMLElement): Promise<void> {
  const [orders, lists] = await Promise.all([
    counted('orderCount', () => countOrders(requestApi)),
    counted('wishlistCount', countLists),
  ])
  const show = (name: string, count: number) => {
    for (const badge of menu.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
      badge.textContent = String(count)
      badge.hidden = count === 0
    }
  }
  show('orders', orders)
  show('lists', lists)
}
