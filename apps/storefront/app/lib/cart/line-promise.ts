import type { BranchView } from '@shop/contract/branch'
import type { CartLine } from '@shop/contract/cart-view'
import { type ConfigView, readConfig } from '@shop/contract/settings'
import { lacksSaw } from '@shop/domain/branch/saw'
import { type Moment, momentAt } from '@shop/domain/delivery/moment'
import { type Promised, promise } from '@shop/domain/delivery/promise'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { hoursOfBranch } from '~/lib/my-branch.ts'
import { shopNow } from '~/lib/text/clock.ts'
import { sayDay } from '~/lib/text/day-text.ts'
import { eachMinute } from '~/lib/text/each-minute.ts'
import { clockText } from '~/lib/text/opening-text.ts'
import { m } from '~/paraglide/messages.js'

export type PromiseRules = { readonly rules: ConfigView | undefined; readonly now: Moment | undefined }

/** The shop's settings and the current time, updated every minute because a cutoff may pass. */
export function usePromiseRules(): PromiseRules {
  const [rules, setRules] = useState<ConfigView>()
  const [now, setNow] = useState<Moment>()
  // The network and the clock are outside React.
  useEffect(() => {
    const leaving = new AbortController()
    requestApi(readConfig, { query: { getRegions: false } }, { signal: leaving.signal }).then(
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
  return { rules, now }
}

/** Earliest pickup and delivery date of one line. */
export function promiseOf(
  { product, quantity, sawn, configured }: CartLine,
  branch: BranchView | null,
  { rules, now }: PromiseRules,
): Promised | undefined {
  if (!rules || !now || !product) return undefined
  const atBranch = product.stock.find(({ storeId }) => storeId === branch?.id)?.quantity ?? 0
  const { deliverySize, deliveryType, maxStockDefault, maxStockTotal } = product
  const limits = { maxStockDefault, atBranch, inTotal: maxStockTotal }
  const isWithoutSaw = branch !== null && lacksSaw(branch, [{ isSawn: sawn !== null }])
  const leadDays = configured?.leadDays ?? 0
  const wanted = { quantity, deliverySize, deliveryType, ...limits, lacksSaw: isWithoutSaw, leadDays }
  return promise(wanted, now, branch ? hoursOfBranch(branch) : undefined, rules)
}

/** 'Vandaag 14:10 klaar in Utrecht', or a note that the branch does not have it in stock. */
export function pickupText({ pickup }: Promised, branch: string | undefined, today: string): string {
  if (!branch) return m.cart_choose_branch()
  if (!pickup.isPossible) return (pickup.reason === 'no_saw' ? m.cart_no_saw : m.cart_not_there)({ branch })
  const day = sayDay(pickup.day, today).replace(/,.*$/, '')
  const text = m.cart_ready({ moment: `${day} ${clockText(pickup.minutes)}`, branch })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
