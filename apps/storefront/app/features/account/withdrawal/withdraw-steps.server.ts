import type { Client } from '@shop/contract/client'
import { confirmWithdrawal, declareWithdrawal, findWithdrawal, type OrderDetail } from '@shop/contract/order-after'
import { m } from '~/paraglide/messages.js'

export type Who = { readonly name: string; readonly orderNumber: string; readonly email: string }
export type Chosen = { readonly lineNumber: number; readonly quantity: number }
export type Found = Pick<OrderDetail, 'lines' | 'canWithdraw' | 'withdrawUntil'>
export type Declared = {
  readonly token: string
  readonly refundInclTax: number
  readonly pointsBack: number
  readonly costInclTax: number
  readonly returnTo: string
  readonly refundBy: string
}
/** The stage of the withdrawal. The forms carry all data, so the server stores nothing between steps. */
export type Stage =
  | { readonly at: 'ask'; readonly who: Who; readonly message?: string }
  | {
      readonly at: 'choose'
      readonly who: Who
      readonly found: Found
      readonly chosen: readonly Chosen[]
      readonly message?: string
    }
  | {
      readonly at: 'confirm'
      readonly who: Who
      readonly found: Found
      readonly chosen: readonly Chosen[]
      readonly declared: Declared
    }
  | {
      readonly at: 'done'
      readonly who: Who
      readonly confirmedAt: string
      readonly refundInclTax: number
      readonly refundBy: string
    }

const messageOf = ({ body }: { readonly body: unknown }): string =>
  (body as { readonly Message?: string } | null)?.Message ?? m.withdraw_not_found()

function whoOf(typed: FormData): Who {
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  return { name: text('name'), orderNumber: text('orderNumber'), email: text('email') }
}

async function find(call: Client, { orderNumber, email }: Who): Promise<Found | string> {
  if (orderNumber.length < 4 || !email.includes('@')) return m.withdraw_not_found()
  const reply = await call(findWithdrawal, { body: { orderNumber, email } })
  if (reply.status === 200) return reply.body.Data
  return reply.status === 404 || reply.status === 400 ? m.withdraw_not_found() : messageOf(reply)
}

/** The selected lines, limited to those that can still be withdrawn. */
export function chosenIn(typed: FormData, { lines }: Found): Chosen[] {
  const ticked = new Set(typed.getAll('line').map(Number))
  return lines.flatMap(({ lineNumber, quantity, withdrawn, isWithdrawable }) => {
    const left = quantity - withdrawn
    if (!isWithdrawable || left < 1 || !(typed.has('all') || ticked.has(lineNumber))) return []
    const asked = Number(typed.get(`quantity-${lineNumber}`) ?? left)
    return [{ lineNumber, quantity: typed.has('all') || !Number.isInteger(asked) || asked < 1 ? left : asked }]
  })
}

/** Processes one form post and returns the next stage. */
export async function nextStage(call: Client, typed: FormData): Promise<Stage> {
  const who = whoOf(typed)
  const intent = typed.get('intent')
  if (intent === 'confirm') {
    const reply = await call(confirmWithdrawal, { body: { token: String(typed.get('token') ?? '') } })
    return reply.status === 200
      ? { at: 'done', who, ...reply.body.Data }
      : { at: 'ask', who, message: messageOf(reply) }
  }
  const found = await find(call, who)
  if (typeof found === 'string') return { at: 'ask', who, message: found }
  if (intent !== 'declare') return { at: 'choose', who, found, chosen: chosenIn(typed, found) }
  const chosen = chosenIn(typed, found)
  if (chosen.length === 0) return { at: 'choose', who, found, chosen, message: m.withdraw_choose() }
  const name = who.name === '' ? who.email : who.name
  const reply = await call(declareWithdrawal, { body: { ...who, name, lines: chosen } })
  if (reply.status !== 200) return { at: 'choose', who, found, chosen, message: messageOf(reply) }
  return { at: 'confirm', who: { ...who, name }, found, chosen, declared: reply.body.Data }
}
