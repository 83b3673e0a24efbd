import { auth } from '~/lib/auth/auth.client.ts'
import { mayHaveCart } from '~/lib/cart/cart-counts.ts'
import type { ShownCart } from '~/lib/cart/cart-queue.ts'
import { shownCart } from '~/lib/cart/shown-cart.ts'
import { listen } from '~/lib/shop-events.ts'
import { amount } from '~/lib/text/format.ts'
import { badgeText } from '~/ui/display/badge-text.ts'
import { move } from '~/ui/motion.ts'

let told: number | undefined

/** A larger number does not fit beside the icon; the announced count is exact. */
const MOST = 99

/** Announces a changed count. The initial count is read with the page. */
function tellCount(count: number) {
  const isNew = told !== undefined && told !== count
  told = count
  if (!isNew) return
  for (const place of document.querySelectorAll<HTMLElement>('[data-cart-said]'))
    place.textContent = `${count} ${place.dataset.cartSaid ?? ''}`
}

function fillBadges() {
  const count = countOf(shownCart.get())
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.hidden = count === 0
    badge.textContent = badgeText(count, MOST)
    const word = document.createElement('span')
    word.className = 'sr'
    word.textContent = ` ${(count === 1 ? badge.dataset.cartOne : badge.dataset.cartWord) ?? ''}`
    badge.append(word)
  }
}

const countOf = ({ counts }: Pick<ShownCart, 'counts'>) =>
  [...counts.values()].reduce((sum, quantity) => sum + quantity, 0)

const shownBadge = () =>
  [...document.querySelectorAll<HTMLElement>('[data-cart-count]')].find((badge) =>
    badge.parentElement?.checkVisibility(),
  )

let former = 0

function fill({ cart, counts, isSaving }: ShownCart) {
  const count = countOf({ counts })
  // A cart that was read, or that another tab changed, is not an addition on this page.
  const isAdded = isSaving && count > former
  former = count
  if (cart) tellCount(count)
  const badge = isAdded ? shownBadge() : undefined
  if (badge) void move({ name: 'cart-count', from: badge, to: badge, change: fillBadges })
  else fillBadges()
  if (!cart) return
  const totals = { in: cart.totals.subTotalInclTax, ex: cart.totals.subTotalExclTax }
  for (const place of document.querySelectorAll<HTMLElement>('[data-cart-total]'))
    place.textContent = `€ ${amount(place.dataset.cartTotal === 'ex' ? totals.ex : totals.in)}`
}

/**
 * Shows the cart count in the header. Its code loads when the browser is idle, only for visitors who may have a cart.
 */
export function followCart(): () => void {
  const stopFilling = listen('cart-change', fill)
  fill(shownCart.get()) // the cart page may already have loaded it
  const load = (isAnew: boolean) =>
    void import('~/lib/cart/cart.client.ts')
      .then(({ cart }) => (cart.shown() && !isAnew ? undefined : cart.load()))
      .catch((error: unknown) => console.warn('cart unavailable; header shown without its count', error))
  if (mayHaveCart()) (globalThis.requestIdleCallback ?? setTimeout)(() => load(false))
  // After sign-in, load the account's cart, which includes the lines collected before.
  const stop = auth.on('login', () => load(true))
  return () => {
    stop()
    stopFilling()
  }
}
