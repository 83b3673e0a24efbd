import { clockAt, dayAt } from '@shop/domain/dates'
import type { ReactNode } from 'react'
import { longDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'

export type UnpaidOrder = {
  readonly id: string
  readonly orderNumber: string
  readonly toPay: number
  readonly payUntil: string | null
}

/** 'Betaal vóór maandag 16 nov, 14:32.' */
export function payUntilText(payUntil: string | null): string {
  if (payUntil === null) return ''
  const until = new Date(payUntil)
  return m.pay_until({ moment: `${longDay(dayAt(until))}, ${clockAt(until)}` })
}

/** An unpaid order with its number, amount and deadline; the children are the actions. */
export function PayBox({ order, children }: { order: UnpaidOrder; children: ReactNode }) {
  const id = `pay-${order.id}`
  return (
    <section className="box" aria-labelledby={id}>
      <h2 id={id}>{m.pay_title({ number: order.orderNumber })}</h2>
      <p>
        {m.pay_amount()} <b className="strong num">€ {amount(order.toPay)}</b>. {payUntilText(order.payUntil)}
      </p>
      {children}
    </section>
  )
}
