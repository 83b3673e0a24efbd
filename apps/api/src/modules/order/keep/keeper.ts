import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { endOverdue, tellLate } from './keep-orders.ts'
import { askOpenPayments, followWebhooks, makePayments, makeRefunds } from './keep-payments.ts'
import { sendMails } from './send-mails.ts'
import { type KeeperDeps, openTurn } from './turn.ts'

const POLL_MS = 1_000

/** Each is safe beside any number of other workers: what one has taken, the others leave alone. */
const CHORES = [followWebhooks, makePayments, askOpenPayments, endOverdue, makeRefunds, tellLate, sendMails]

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

/** Hears of new work at once; without it the look each second is the guarantee. */
function listen(url: string, wake: () => void, onError: (error: Error) => void) {
  const client = new pg.Client({ connectionString: url, application_name: 'order-listen', keepAlive: true })
  client.on('error', onError)
  client.on('notification', wake)
  const ready = client.connect().then(() => client.query('listen order_work'))
  ready.catch(onError)
  return () => ready.then(() => client.end()).catch(onError)
}

/** Drives every order on until it is done: follows the provider, sends mails, gives money and goods back. */
export function startKeeper(deps: KeeperDeps & { readonly url: string }) {
  const stopping = new AbortController()
  let wake = () => {}
  const unlisten = listen(deps.url, () => wake(), deps.onError)
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
      await unlisten()
    },
  }
}
