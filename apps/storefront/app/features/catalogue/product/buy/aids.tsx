import { lazy, Suspense, useState } from 'react'
import { measureText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { calculatorKind } from '../calculator/calculator-kind.ts'
import type { ProductData } from '../load-product.server.ts'
import { useQuantity } from './quantity.ts'

const Calculator = lazy(() => import('../calculator/calculator.tsx'))

/** What helps to buy the right thing: how many a job takes, and having it cut. */
export function Aids({ product }: { product: ProductData }) {
  const [, setQuantity] = useQuantity()
  const [isCounting, setCounting] = useState(false)
  const kind = product.isOrderable ? calculatorKind(product) : undefined
  if (!kind && !product.isCutToSize) return null
  return (
    <div className="buy__aids">
      {kind ? (
        <button type="button" className="linkbtn" onClick={() => setCounting(true)}>
          <Icon name="calculator" /> {m.product_calculate({ unit: measureText(kind.measure) })}
        </button>
      ) : null}
      {product.isCutToSize ? (
        <button type="button" className="linkbtn" data-panel="plate-service">
          <Icon name="scissors" /> {m.product_plate_service()}
        </button>
      ) : null}
      {kind && isCounting ? (
        <Suspense>
          <Calculator
            product={product}
            kind={kind}
            onTake={(quantity) => {
              setQuantity(quantity)
              setCounting(false)
            }}
            onClose={() => setCounting(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
