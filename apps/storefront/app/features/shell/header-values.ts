import { badgeText } from '~/ui/display/badge.tsx'

/**
 * What belongs to one person, written into the static header. Each value stands in several places (desk and phone rows);
 * all have their room reserved, so nothing moves.
 */
const fill = (selector: string, text: string) => {
  for (const place of document.querySelectorAll<HTMLElement>(selector)) place.textContent = text
}

export function showCartInHeader(cart: { count: number; totalIncl: string; totalExcl: string }): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.hidden = cart.count === 0
    badge.textContent = badgeText(cart.count, 99)
    badge.setAttribute('aria-label', `${cart.count} ${badge.dataset.cartWord ?? ''}`.trim())
    badge.setAttribute('role', 'img')
  }
  fill('[data-cart-total="in"]', cart.totalIncl)
  fill('[data-cart-total="ex"]', cart.totalExcl)
}

export function showBranchInHeader(branch: { name: string; hint: string }): void {
  fill('[data-branch-name]', branch.name)
  fill('[data-branch-hint]', branch.hint)
}

export function showCustomerInHeader(customer: { name: string; hasCard: boolean }): void {
  fill('[data-customer-name]', customer.name)
  for (const card of document.querySelectorAll<HTMLElement>('[data-loyalty]')) card.hidden = !customer.hasCard
}
