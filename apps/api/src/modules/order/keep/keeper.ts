import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../../../platform/listen.ts'
import { endOverdue, inviteReviews, remindPickups, tellLate } from './keep-orders.ts'
import { askOpenPayments, followWebhooks, makePayments } from './keep-payments.ts'
import { followRefunds, makeRefunds } from './keep-refunds.ts'
import { sendMails } from './send-mails.ts'
import { type KeeperDeps, openTurn } from './turn.ts'

const POLL_MS = 1_000

/** Each is safe beside any number of other workers: what one has taken, the others leave alone. */
const CHORES = [
  followWebhooks,
  makePayments,
  askOpenPayments,
  endOverdue,
  makeRefunds,
  followRefunds,
  tellLate,
  remindPickups,
  inviteReviews,
  sendMails,
]

/** One round; gives how much there was to do. */
export async function keepOnce(deps: KeeperDeps): Promise<number> {
  const turn = await openTurn(deps)
  let done = 0
  for (const chore of CHORES)
    done += await chore(turn).catch((cause: Error) => {
      deps.onError(new Error(`${chore.name} failed`, { cause }))
      return 0
    })
  return done
}

/** Drives every order on until it is done: follows the provider, sends mails, gives money and goods back. */
export function startKeeper(deps: KeeperDeps & { readonly url: string }) {
  const stopping = new AbortController()
  let wake = () => {}
  const { url, onError } = deps
  // hears of new work at once; without it the look each second is the guarantee
  listen({ url, channel: 'order_work', signal: stopping.signal, wake: () => wake(), onError })
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const done = await keepOnce(deps).catch((cause: Error) => {
        deps.onError(new Error('orders could not be kept', { cause }))
        return 0
      })
      if (done === 0) await Promise.race([woken, sleep(POLL_MS)])
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      wake()
      await running
    },
  }
}
