import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../../../platform/listen.ts'
import { followReturns, pollInvoicePayments, returnExcess } from './invoice-tasks.ts'
import {
  expireOverdueOrders,
  inviteReviews,
  notifyLateOrders,
  notifyLatePickups,
  remindPickups,
} from './order-tasks.ts'
import { makePayments, pollOpenPayments, processWebhooks } from './payment-tasks.ts'
import { followRefunds, makeRefunds } from './refund-tasks.ts'
import { sendMails } from './send-mails.ts'
import { openWorkerContext, type WorkerDeps } from './worker-context.ts'

const POLL_MS = 1_000

/** Each task is safe to run in several workers at once, because each claims or locks its rows. */
const TASKS = [
  processWebhooks,
  makePayments,
  pollOpenPayments,
  expireOverdueOrders,
  makeRefunds,
  followRefunds,
  pollInvoicePayments,
  returnExcess,
  followReturns,
  notifyLateOrders,
  notifyLatePickups,
  remindPickups,
  inviteReviews,
  sendMails,
]

/** Runs all tasks once and returns the number of processed items. */
export async function runOnce(deps: WorkerDeps): Promise<number> {
  const context = await openWorkerContext(deps)
  let done = 0
  for (const task of TASKS)
    done += await task(context).catch((cause: Error) => {
      deps.onError(new Error(`${task.name} failed`, { cause }))
      return 0
    })
  return done
}

/** Starts the order worker: processes payments, sends mails, and refunds and expires orders. */
export function startOrderWorker(deps: WorkerDeps & { readonly url: string }) {
  const stopping = new AbortController()
  let wake = () => {}
  const { url, onError } = deps
  // Notifications start a run at once. The poll every second is the fallback.
  listen({ url, channel: 'order_work', signal: stopping.signal, wake: () => wake(), onError })
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const done = await runOnce(deps).catch((cause: Error) => {
        deps.onError(new Error('order worker run failed', { cause }))
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
