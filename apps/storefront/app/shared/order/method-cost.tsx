import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'

/** The cost of paying by a method, with VAT. */
export function MethodCost({ cost }: { cost: number }) {
  return (
    <b className="strong">{cost === 0 ? m.checkout_method_free() : m.checkout_method_cost({ amount: amount(cost) })}</b>
  )
}
