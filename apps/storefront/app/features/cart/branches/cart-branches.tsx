import type { CartView } from '@shop/contract/cart-view'
import { momentAt } from '@shop/domain/delivery/moment'
import { lazy, Suspense, useState } from 'react'
import { shopNow } from '~/lib/text/clock.ts'
import { sayDay } from '~/lib/text/day-text.ts'
import { distance } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import type { PlaceFound } from '~/shared/places/place-search.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './cart-branches.module.css'
import { type CartBranch, hasAll, useCartBranches } from './use-cart-branches.ts'

const BranchTable = lazy(() => import('./branch-table.tsx'))

/** Which branches have the whole cart today; the details name what each of them lacks. */
export function CartBranches({ cart }: { cart: CartView }) {
  const [place, setPlace] = useState<PlaceFound>({})
  const [isOpen, setOpen] = useState(false)
  const found = useCartBranches(cart, place)
  return (
    <details className={styles.where} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="store" />
        <span>
          <b>{m.cart_where()}</b>
          {/* Two lines are reserved, because the text follows the page. */}
          <span className={styles.whereSum} data-where="">
            {found ? summary(found.branches) : ''}
          </span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      {isOpen && found ? (
        <Suspense fallback={<p>{m.panel_loading()}</p>}>
          <BranchTable {...found} cart={cart} place={place} onPlace={setPlace} />
        </Suspense>
      ) : null}
    </details>
  )
}

const named = ({ name, metres }: CartBranch) => (metres ? `${name} (${distance(metres)})` : name)

function summary(branches: readonly CartBranch[]): string {
  const today = momentAt(shopNow()).day
  const complete = branches.filter(hasAll)
  const now = complete.filter(({ ready }) => ready?.date === today)
  const [nearest] = now
  if (nearest)
    return now.length === 1
      ? m.cart_where_one({ name: named(nearest) })
      : m.cart_where_many({ count: String(now.length), name: named(nearest) })
  const [first] = complete.toSorted((one, other) => (one.ready?.date ?? '').localeCompare(other.ready?.date ?? ''))
  return first?.ready
    ? m.cart_where_later({ name: named(first), day: sayDay(first.ready.date, today) })
    : m.checkout_pickup_nowhere()
}
