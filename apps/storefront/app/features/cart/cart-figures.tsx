import { figures } from '~/lib/text/format.ts'
import { BothFigures } from '~/ui/display/price.tsx'

/** One amount of the cart, with or without VAT as the visitor looks at it. */
export function Amount({ incl, excl }: { incl: number; excl: number }) {
  return <BothFigures figures={figures(incl, excl)} />
}
