import type { CartLine, CartView } from '@shop/contract/cart-view'
import { amount, figures, unitFigures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'

/** One amount of the cart in the visitor's VAT mode. */
export function Amount({ incl, excl }: { incl: number; excl: number }) {
  return <BothFigures figures={figures(incl, excl)} />
}

/** The price of one unit of a line. Quantity times this is the line total, with and without VAT. */
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

/** The VAT rate of the product to which a derived line belongs. */
export const taxRateIn = ({ lines }: CartView, productId: string): number | undefined =>
  lines.find((line) => line.productId === productId)?.product?.taxRate

/** The cost of a delivery method. */
export function Cost({ incl, excl }: { incl: number; excl: number }) {
  return incl === 0 ? m.cart_free() : <Amount incl={incl} excl={excl} />
}

/** Names the VAT mode of an amount. */
export function VatWord() {
  return (
    <>
      <span className="vat-in">{m.price_incl()}</span>
      <span className="vat-ex">{m.price_excl()}</span>
    </>
  )
}

/** The amount with VAT, also shown in the mode without VAT. */
export function InclToo({ incl }: { incl: number }) {
  return <small className="vat-ex">{`€ ${amount(incl)} ${m.price_incl()}`}</small>
}
