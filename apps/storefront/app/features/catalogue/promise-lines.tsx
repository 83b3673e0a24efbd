import { productStock } from '@shop/contract/product'
import { type ConfigView, readConfig } from '@shop/contract/settings'
import { stockLevel } from '@shop/domain/catalogue/stock-level'
import { type Moment, momentAt } from '@shop/domain/delivery/moment'
import { type Promised, type PromiseRequest, promise } from '@shop/domain/delivery/promise'
import { Fragment } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { hoursOfBranch, readBranch } from '~/lib/my-branch.ts'
import { shopNow } from '~/lib/text/clock.ts'
import { sayDay } from '~/lib/text/day-text.ts'
import { clockText } from '~/lib/text/opening-text.ts'
import { m } from '~/paraglide/messages.js'
import type { CardProduct } from './card-product.ts'
import type { BranchPromise } from './product-promise.tsx'

export type PromisedProduct = Pick<
  CardProduct,
  'id' | 'deliverySize' | 'deliveryType' | 'maxStockDefault' | 'maxStockTotal' | 'isMadeToMeasure'
>

export const wantedOf = (product: PromisedProduct, quantity: number, atBranch: number): PromiseRequest => ({
  quantity,
  deliverySize: product.deliverySize,
  deliveryType: product.deliveryType,
  atBranch,
  inTotal: product.maxStockTotal,
  maxStockDefault: product.maxStockDefault,
})

/** The stock as text: above `stockCount` the exact number is not shown. */
export function stockText(there: number, stockCount: number): string {
  const level = stockLevel(there, stockCount)
  if (level.kind === 'none') return m.card_not_in_stock()
  return level.kind === 'plenty' ? m.stock_plenty() : m.stock_count({ count: String(level.count) })
}

export const sayPickup = (pickup: Moment, today: string): string =>
  m.promise_moment({ day: sayDay(pickup.day, today).replace(/,.*$/, ''), time: clockText(pickup.minutes) })

export async function readRules(signal: AbortSignal): Promise<ConfigView | undefined> {
  const reply = await requestApi(readConfig, { query: { getRegions: false } }, { signal })
  return reply.status === 200 ? reply.body.Data : undefined
}

export async function readStock(ids: readonly string[], signal: AbortSignal) {
  const reply = await requestApi(productStock, { body: { ids: [...ids] } }, { signal })
  return reply.status === 200 ? reply.body.Data : undefined
}

type Promises = ReadonlyMap<string, BranchPromise>

/**
 * Reports the promise of each product for the visitor's branch and the current time, and again after a branch change.
 */
export function followPromises(products: readonly PromisedProduct[], tell: (promises: Promises) => void): () => void {
  let leaving = new AbortController()
  const follow = () => {
    leaving.abort()
    leaving = new AbortController()
    const { signal } = leaving
    promisesOf(products, signal).then(
      (promises) => signal.aborted || tell(promises),
      // The client logs the failure; the general lines stay.
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

async function promisesOf(products: readonly PromisedProduct[], signal: AbortSignal): Promise<Promises> {
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

// The key makes React replace the text node: text that changes in place counts as a layout shift.
function toLines(
  product: PromisedProduct,
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
  // The day depends on choices that are made on the page of the product.
  if (product.isMadeToMeasure) return { delivery: null }
  if (!branch) return { delivery: line }
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
