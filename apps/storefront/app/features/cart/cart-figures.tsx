import type { CartLine, CartView } from '@shop/contract/cart-view'
import { amount, figures, unitFigures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'

/** One amount of the cart, with or without VAT as the visitor looks at it. */
export function Amount({ incl, excl }: { incl: number; excl: number }) {
  return <BothFigures figures={figures(incl, excl)} />
}

/** What one piece of a line costs; quantity times this is the line's total, with and without VAT. */
export function UnitAmount({
  line,
  taxRate = line.product?.taxRate,
}: {
  line: CartLine
  taxRate?: number | undefined
}) {
  const { quantity, unitPriceInclTax, unitPriceExclTax } = line
  if (taxRate === undefined) return <Amount incl={unitPriceInclTax} excl={unitPriceExclTax} />
  return <BothFigures figures={unitFigures(unitPriceInclTax, taxRate, quantity)} />
}

/** The rate of the goods that a line of the shop belongs to. */
export const taxRateIn = ({ lines }: CartView, productId: string): number | undefined =>
  lines.find((line) => line.productId === productId)?.product?.taxRate

/** What a way of getting the goods costs. */
export function Cost({ incl, excl }: { incl: number; excl: number }) {
  return incl === 0 ? m.cart_free() : <Amount incl={incl} excl={excl} />
}

/** Which of the two an amount is. */
export function VatWord() {
  return (
    <>
      <span className="vat-in">{m.price_incl()}</span>
      <span className="vat-ex">{m.price_excl()}</span>
    </>
  )
}

/** Who looks without VAT still reads the amount with it. */
export function InclToo({ incl }: { incl: number }) {
  return <small className="vat-ex">{`€ ${amount(incl)} ${m.price_incl()}`}</small>
}
