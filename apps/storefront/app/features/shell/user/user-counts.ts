import { listWishlists } from '@shop/contract/wishlist'
import { type CountLabel, countEntry, keptCount } from '@shop/domain/account/count-cache'
import { callApi } from '~/lib/api/api.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { countOrders } from '~/lib/readers/account.ts'

const keyOf = (label: CountLabel) => `account:${auth.session.get()?.user.contactId ?? ''}:${label}`

/** The figure that was asked for less than fifteen minutes ago, or a new one. */
async function counted(label: CountLabel, ask: () => Promise<number>): Promise<number> {
  const kept = keptCount(localStorage.getItem(keyOf(label)), label, Date.now())
  if (kept !== undefined) return kept
  const value = await ask()
  localStorage.setItem(keyOf(label), JSON.stringify(countEntry(label, value, Date.now())))
  return value
}

async function countLists(): Promise<number> {
  const reply = await callApi(listWishlists, {})
  return reply.status === 200 ? reply.body.Data.length : 0
}

/** How many orders and lists there are, beside their links; none is no badge. */
export async function showCounts(menu: HTMLElement): Promise<void> {
  const [orders, lists] = await Promise.all([
    counted('orderCount', () => countOrders(callApi)),
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
