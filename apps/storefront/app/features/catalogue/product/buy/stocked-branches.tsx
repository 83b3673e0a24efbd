import { type BranchView, listBranches } from '@shop/contract/branch'
import { productStock } from '@shop/contract/product'
import { type ConfigView, readConfig } from '@shop/contract/settings'
import { type Moment, momentAt } from '@shop/domain/delivery/moment'
import { type PromiseRequest, promise } from '@shop/domain/delivery/promise'
import { useState } from 'react'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { sayPickup, stockText, wantedOf } from '~/features/catalogue/promise-lines.tsx'
import { useApi } from '~/lib/api/use-api.ts'
import { chooseBranch, chosenBranch } from '~/lib/chosen-branch.ts'
import { link } from '~/lib/locale/locale.ts'
import { hoursOfBranch } from '~/lib/my-branch.ts'
import { branchesAround, type Searched } from '~/lib/places/locate.ts'
import { shopNow } from '~/lib/text/clock.ts'
import { distance } from '~/lib/text/format.ts'
import { openingText } from '~/lib/text/opening-text.ts'
import { m } from '~/paraglide/messages.js'
import * as nearStyles from '~/shared/places/near.module.css'
import { type PlaceFound, PlaceSearch } from '~/shared/places/place-search.tsx'
import { Checkbox } from '~/ui/form/checkbox.tsx'

type Props = {
  readonly product: ProductData
  readonly quantity: number
  /** The quantity as text, with its unit. */
  readonly wanted: string
  readonly onChosen: () => void
}

/** Loads branches, stock and rules before it renders the list. */
export function StockedBranches(props: Props) {
  const branches = useApi(listBranches, {})
  const stock = useApi(productStock, { body: { ids: [props.product.id] } })
  const rules = useApi(readConfig, { query: { getRegions: false } })
  const all = [branches.state, stock.state, rules.state]
  if (all.includes('waiting')) return <p>{m.panel_loading()}</p>
  if (branches.state !== 'there' || stock.state !== 'there' || rules.state !== 'there')
    return <p role="alert">{m.panel_failed()}</p>
  const counts = new Map(stock.data[props.product.id]?.map(({ storeId, quantity }) => [storeId, quantity]))
  const rows = branches.data.map((branch) => ({
    branch,
    there: counts.get(branch.id) ?? 0,
    name: branch.name,
    city: branch.address.city,
    street: branch.address.street,
    postalCode: branch.address.postalCode,
    ...branch.location,
  }))
  return <Choose {...props} rows={rows} rules={rules.data} />
}

type Row = Searched & { readonly branch: BranchView; readonly there: number }

/**
 * Sorted by distance from the entered place, else from the visitor's branch, else by name. Branches with too little
 * stock are hidden by default.
 */
function Choose({ product, quantity, wanted, onChosen, rows, rules }: Props & { rows: Row[]; rules: ConfigView }) {
  const [search, setSearch] = useState<PlaceFound>({})
  const [isOnlyEnough, setOnlyEnough] = useState(true)
  const mine = chosenBranch()
  const near = search.origin ?? rows.find(({ branch }) => branch.id === mine)
  const enough = rows.filter(({ there }) => there >= quantity)
  const chosen = isOnlyEnough ? enough : rows
  const now = shopNow()
  const moment = momentAt(now)
  const sorted = useApi(listBranches, near && branchesAround(near))
  const distances = new Map((sorted.state === 'there' ? sorted.data : []).map((one) => [one.id, one.distanceInKm]))
  const order = [...distances.keys()]
  const shown = chosen
    .map((row) => ({ ...row, metres: (distances.get(row.branch.id) ?? 0) * 1_000 }))
    .sort((one, other) => order.indexOf(one.branch.id) - order.indexOf(other.branch.id))
  return (
    <div className="column">
      <PlaceSearch branches={rows} found={search} onFound={setSearch} />
      <Checkbox
        label={m.product_stock_enough({ wanted })}
        count={enough.length}
        checked={isOnlyEnough}
        onChange={(event) => setOnlyEnough(event.currentTarget.checked)}
      />
      {shown.length === 0 ? (
        <p>{m.product_stock_nowhere({ count: String(quantity) })}</p>
      ) : (
        <p className="soft small">{near ? m.product_stock_near() : m.product_stock_by_name()}</p>
      )}
      <ul className={`${nearStyles.near} ${nearStyles.nearChoose}`}>
        {shown.map(({ branch, there, metres }) => (
          <li key={branch.id}>
            <span>
              <a href={link('store-detail-url', { url: branch.url })}>
                <b>{branch.name}</b>
              </a>{' '}
              {branch.id === mine ? <span className="tag tag--leaf">{m.panel_branch_chosen()}</span> : null}
            </span>
            <span className="num soft">{metres ? distance(metres) : null}</span>
            <span>
              <b className={there >= quantity ? nearStyles.nearStock : undefined}>
                {stockText(there, product.stockCount)}
              </b>
              {readyAt(wantedOf(product, quantity, there), branch, rules, moment)}
              <br />
              <span className="soft">{openingText(branch, now).text}</span>
            </span>
            {branch.id === mine || there < quantity ? (
              <span />
            ) : (
              <button
                type="button"
                className="btn btn--s"
                onClick={() => {
                  chooseBranch(branch.id)
                  onChosen()
                }}
              >
                {m.product_collect_here()} <span className="sr">{branch.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function readyAt(wanted: PromiseRequest, branch: BranchView, rules: ConfigView, now: Moment) {
  const { pickup } = promise(wanted, now, hoursOfBranch(branch), rules)
  return pickup.isPossible ? m.product_stock_ready({ moment: sayPickup(pickup, now.day) }) : null
}
