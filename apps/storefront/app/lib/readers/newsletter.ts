import type { Client } from '@shop/contract/client'
import { ApiError } from '@shop/contract/client'
import type { InputOf } from '@shop/contract/endpoint'
import { checkSubscription, subscribe, subscribeNewsletter, unsubscribe } from '@shop/contract/newsletter'

type Log = (message: string) => void

/** Returns the message to show, or undefined on failure; the server's message is then logged (READING-11). */
export async function joinNewsletter(
  call: Client,
  body: InputOf<typeof subscribeNewsletter>['body'],
  log: Log,
  idempotencyKey: string,
): Promise<string | undefined> {
  try {
    const reply = await call(subscribeNewsletter, { body }, { idempotencyKey })
    if (reply.status === 200) return reply.body.Message ?? ''
    log(`newsletter: ${reply.body.Message}`)
  } catch (cause) {
    log(`newsletter: ${reasonOf(cause)}`)
  }
  return undefined
}

const reasonOf = (cause: unknown) => (cause instanceof ApiError ? cause.message : String(cause))

/** Returns the state of the subscription or the success of a change; false with one log line on failure. */
const mailing =
  (endpoint: typeof checkSubscription | typeof subscribe | typeof unsubscribe) =>
  async (call: Client, id: string, log: Log): Promise<boolean> => {
    try {
      const reply = await call(endpoint, { params: { id } })
      if (reply.status === 200) return reply.body.Data
      log(`${endpoint.schema.operationId} ${id}: ${reply.body.Message}`)
    } catch (cause) {
      log(`${endpoint.schema.operationId} ${id}: ${reasonOf(cause)}`)
    }
    return false
  }

export const isSubscribed = mailing(checkSubscription)
export const startMailing = mailing(subscribe)
export const endMailing = mailing(unsubscribe)
