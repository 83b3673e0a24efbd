import type { CartLine } from '@shop/contract/cart-view'
import { type ConfigView, readConfig } from '@shop/contract/settings'
import { eachMinute } from '@shop/domain/delivery/each-minute'
import { type Moment, momentAt } from '@shop/domain/delivery/moment'
import { type Promised, promise } from '@shop/domain/delivery/promise'
import { useEffect, useState } from 'react'
import { callApi } from '~/lib/api/api.client.ts'
import { hoursOfBranch, useMyBranch } from '~/lib/my-branch.ts'
import { shopNow } from '~/lib/text/clock.ts'

export type PromiseOf = (line: CartLine) => Promised | undefined
export type Promises = { readonly of: PromiseOf; readonly branch: string | undefined; readonly now: Moment | undefined }

/** When each line can be here, for this visitor's branch; worked out anew each minute, because a cutoff passes. */
export function usePromises(): Promises {
  const branch = useMyBranch()
  const [rules, setRules] = useState<ConfigView>()
  const [now, setNow] = useState<Moment>()
  // settings come from the network, the time from the clock
  useEffect(() => {
    const leaving = new AbortController()
    callApi(readConfig, { query: { getRegions: false } }, { signal: leaving.signal }).then(
      (reply) => reply.status === 200 && setRules(reply.body.Data),
      (error: unknown) => leaving.signal.aborted || console.warn('no promise', error),
    )
    const look = () => setNow(momentAt(shopNow()))
    look()
    const stop = eachMinute(look, { now: Date.now, set: setTimeout, clear: clearTimeout })
    return () => {
      leaving.abort()
      stop()
    }
  }, [])
  const of: PromiseOf = ({ product, quantity }) => {
    if (!rules || !now || !product || branch === undefined) return undefined
    const atBranch = product.stock.find(({ storeId }) => storeId === branch?.id)?.quantity ?? 0
    const { deliverySize, deliveryType, maxStockDefault, maxStockTotal } = product
    const wanted = { quantity, deliverySize, deliveryType, maxStockDefault, atBranch, inTotal: maxStockTotal }
    return promise(wanted, now, branch ? hoursOfBranch(branch) : undefined, rules)
  }
  return { of, branch: branch?.name, now }
}
