import type { Client } from '@shop/contract/client'
import { customerNewsletter, TOPICS } from '@shop/contract/newsletter'
import { endMailing, isSubscribed, startMailing } from '~/lib/readers/newsletter.ts'

export type Topic = (typeof TOPICS)[number]
export type Mailing = { readonly id: Topic; readonly isOn: boolean }
type Log = (line: string) => void

/** Each mailing with its state. A failed check is logged and the mailing shown as off. */
export const loadMailings = (call: Client, log: Log): Promise<Mailing[]> =>
  Promise.all(TOPICS.map(async (id) => ({ id, isOn: await isSubscribed(call, id, log) })))

/** Saves the differences from the rendered form. Returns false if any save fails. */
export async function saveMailings(call: Client, typed: FormData, log: Log): Promise<boolean> {
  const shown = new Set(typed.getAll('shown').map(String))
  const wanted = new Set(typed.getAll('mailing').map(String))
  const changed = ['newsletter', ...TOPICS].filter((id) => shown.has(id) !== wanted.has(id))
  const saved = await Promise.all(
    changed.map(async (id) => {
      const isOn = wanted.has(id)
      if (id !== 'newsletter') return (isOn ? startMailing : endMailing)(call, id, log)
      const reply = await call(customerNewsletter, { body: { isOptIn: isOn } })
      if (reply.status !== 200) log(`customerNewsletter: ${reply.body.Message}`)
      return reply.status === 200
    }),
  )
  return saved.every(Boolean)
}
