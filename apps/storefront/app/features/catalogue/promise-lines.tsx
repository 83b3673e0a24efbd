import { productStock } from '@shop/contract/product'
import { type ConfigView, readConfig } from '@shop/contract/settings'
import { stockLevel } from '@shop/domain/catalogue/stock-level'
import { type Moment, momentAt } from '@shop/domain/delivery/moment'
import { type Promised, promise, type Wanted } from '@shop/domain/delivery/promise'
import { Fragment } from 'react'
import { callApi } from '~/lib/api/api.client.ts'
import { chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { hoursOfBranch, readBranch } from '~/lib/my-branch.ts'
import { shopNow } from '~/lib/text/clock.ts'
import { sayDay } from '~/lib/text/day-text.ts'
import { clockText } from '~/lib/text/opening-text.ts'
import { m } from '~/paraglide/messages.js'
import type { CardProduct } from './card-product.ts'
import type { BranchPromise } from './product-promise.tsx'

export type Asked = Pick<
  CardProduct,
  'id' | 'deliverySize' | 'deliveryType' | 'maxStockDefault' | 'maxStockTotal' | 'isMadeToMeasure'
>

export const wantedOf = (product: Asked, quantity: number, atBranch: number): Wanted => ({
  quantity,
  deliverySize: product.deliverySize,
  deliveryType: product.deliveryType,
  atBranch,
  inTotal: product.maxStockTotal,
  maxStockDefault: product.maxStockDefault,
})

/** How many of it there are, as a person says it: nobody counts more than `stockCount` of them on a shelf. */
export function stockText(there: number, stockCount: number): string {
  const level = stockLevel(there, stockCount)
  if (level.kind === 'none') return m.card_not_in_stock()
  return level.kind === 'plenty' ? m.stock_plenty() : m.stock_count({ count: String(level.count) })
}

export const sayPickup = (pickup: Moment, today: string): string =>
  m.promise_moment({ day: sayDay(pickup.day, today).replace(/,.*$/, ''), time: clockText(pickup.minutes) })

export async function readRules(signal: AbortSignal): Promise<ConfigView | undefined> {
  const reply = await callApi(readConfig, { query: { getRegions: false } }, { signal })
  return reply.status === 200 ? reply.body.Data : undefined
}

export async function readStock(ids: readonly string[], signal: AbortSignal) {
  const reply = await callApi(productStock, { body: { ids: [...ids] } }, { signal })
  return reply.status === 200 ? reply.body.Data : undefined
}

type Promises = ReadonlyMap<string, BranchPromise>

/** Tells when each product of a list can be here, for the branch and the moment of one visitor; again when they choose. */
export function followPromises(products: readonly Asked[], tell: (promises: Promises) => void): () => void {
  let leaving = new AbortController()
  const follow = () => {
    leaving.abort()
    leaving = new AbortController()
    const { signal } = leaving
    promisesOf(products, signal).then(
      (promises) => signal.aborted || tell(promises),
      // the client has told it already; the lines for everybody stay
      (error: unknown) => signal.aborted || console.warn('no promise', error),
    )
  }
  follow()
  const stop = onBranchChange(follow)
  return () => {
    stop()
    leaving.abort()
  }
}

const MOST_ASKED = 100

async function promisesOf(products: readonly Asked[], signal: AbortSignal): Promise<Promises> {
  const branchId = chosenBranch()
  const ids = products.map(({ id }) => id).slice(0, MOST_ASKED)
  const [rules, branch, stock] = await Promise.all([
    readRules(signal),
    branchId ? readBranch(branchId, signal) : undefined,
    branchId ? readStock(ids, signal) : undefined,
  ])
  if (!rules) return new Map()
  const now = momentAt(shopNow())
  const hours = branch ? hoursOfBranch(branch) : undefined
  return new Map(
    products.map((product): [string, BranchPromise] => {
      const there = stock?.[product.id]?.find(({ storeId }) => storeId === branch?.id)?.quantity ?? 0
      const promised = promise(wantedOf(product, 1, there), now, hours, rules)
      return [product.id, toLines(product, promised, { there, stockCount: rules.stockCount }, branch?.name, now.day)]
    }),
  )
}

// keyed: React must put new text in place of the old one, because text that changes where it stands counts as movement
function toLines(
  product: Asked,
  { pickup, delivery }: Promised,
  { there, stockCount }: { there: number; stockCount: number },
  branch: string | undefined,
  today: string,
) {
  const line = delivery.isPossible ? (
    <Fragment key="mine">
      {m.card_delivered_on()} <b>{sayDay(delivery.day, today)}</b>
    </Fragment>
  ) : null
  if (!branch || product.isMadeToMeasure) return { delivery: line }
  if (!pickup.isPossible) {
    return {
      pickup: {
        state: 'no' as const,
        text: (
          <Fragment key="mine">
            <b>{m.card_not_in_stock()}</b> {m.card_in({ branch })}
          </Fragment>
        ),
      },
      delivery: line,
    }
  }
  return {
    pickup: {
      state: stockLevel(there, stockCount).kind === 'plenty' ? ('ok' as const) : ('low' as const),
      text: (
        <Fragment key="mine">
          <b>{stockText(there, stockCount)}</b>
          {m.card_ready({ moment: sayPickup(pickup, today), branch })}
        </Fragment>
      ),
    },
    delivery: line,
  }
}
