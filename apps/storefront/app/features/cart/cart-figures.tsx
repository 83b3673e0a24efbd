import { amount, figures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'

/** One amount of the cart, with or without VAT as the visitor looks at it. */
export function Amount({ incl, excl }: { incl: number; excl: number }) {
  return <BothFigures figures={figures(incl, excl)} />
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
