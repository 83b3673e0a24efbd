import type { BranchView } from '@shop/contract/branch'
import type { CartView } from '@shop/contract/cart-view'
import { momentAt } from '@shop/domain/delivery/moment'
import { chosenBranch } from '~/lib/chosen-branch.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { shopNow } from '~/lib/text/clock.ts'
import { counted } from '~/lib/text/counted.ts'
import { sayDay } from '~/lib/text/day-text.ts'
import { distance } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { type PlaceFound, PlaceSearch } from '~/shared/places/place-search.tsx'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './cart-branches.module.css'
import { type CartBranch, hasAll } from './use-cart-branches.ts'

const NEAREST = 4
const COMPLETE = 3

type Props = {
  readonly cart: CartView
  readonly branches: readonly CartBranch[]
  readonly listed: readonly BranchView[]
  readonly isByDistance: boolean
  readonly place: PlaceFound
  readonly onPlace: (place: PlaceFound) => void
}

/** The branches by distance: the nearest and the nearest complete ones, then all others. */
export default function BranchTable({ cart, branches, listed, isByDistance, place, onPlace }: Props) {
  const today = momentAt(shopNow()).day
  const current = cart.store?.id ?? chosenBranch()
  const complete = branches.filter(hasAll).slice(0, COMPLETE)
  const isFirst = (branch: CartBranch, at: number) => at < NEAREST || complete.includes(branch) || branch.id === current
  const rest = branches.filter((branch, at) => !isFirst(branch, at))
  const row = (branch: CartBranch) => (
    <BranchRow key={branch.id} branch={branch} isCurrent={branch.id === current} today={today} />
  )
  const searched = listed.map(({ name, address, location: { lat, lng } }) => {
    const { street, city, postalCode } = address
    return { name, street, city, postalCode, lat, lng }
  })
  return (
    <div className={styles.whereBody}>
      <PlaceSearch branches={searched} found={place} onFound={onPlace} />
      <p className="small soft">{isByDistance ? m.checkout_by_distance() : m.branches_by_name()}</p>
      <ul className={styles.whereList}>{branches.filter(isFirst).map(row)}</ul>
      {rest.length > 0 ? (
        <details>
          <summary className="more">
            {counted(rest.length, m.checkout_more_branches_one, m.checkout_more_branches_many)}
          </summary>
          <ul className={styles.whereList}>{rest.map(row)}</ul>
        </details>
      ) : null}
    </div>
  )
}

function BranchRow({ branch, isCurrent, today }: { branch: CartBranch; isCurrent: boolean; today: string }) {
  const { id, name, metres } = branch
  return (
    <li data-branch={id}>
      <div>
        <b>{name}</b> {metres ? <span className="soft small">{distance(metres)}</span> : null}
        <State branch={branch} today={today} />
      </div>
      {isCurrent ? (
        <span className="tag tag--leaf">{m.cart_where_here()}</span>
      ) : (
        // The panel shows the effect on each line before the branch changes.
        <Button size="s" onClick={() => openPanel('product-default-store', { attrs: { branchId: id } })}>
          {m.cart_where_choose()}
          <span className="sr"> {name}</span>
        </Button>
      )}
    </li>
  )
}

function State({ branch: { ready, missing, lacksSaw }, today }: { branch: CartBranch; today: string }) {
  if (missing.length === 0 && !lacksSaw)
    return ready ? (
      <p className={styles.whereAll}>
        <Icon name="check" size={16} />{' '}
        {m.checkout_all_ready({ moment: `${sayDay(ready.date, today)} ${ready.fromTime}` })}
      </p>
    ) : (
      <p>{m.checkout_no_days()}</p>
    )
  return (
    <>
      {lacksSaw ? <p className={styles.whereLacks}>{m.checkout_no_saw()}</p> : null}
      {missing.length > 0 ? (
        <>
          <p className={styles.whereLacks}>
            {counted(missing.length, m.cart_where_lacks_one, m.cart_where_lacks_many)}
          </p>
          <ul className={styles.whereMissing}>
            {missing.map(({ name, wanted, available }) => (
              <li key={name}>{m.cart_where_missing({ name, wanted: String(wanted), available: String(available) })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
