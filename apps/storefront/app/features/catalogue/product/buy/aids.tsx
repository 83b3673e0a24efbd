import { lazy, Suspense, useState } from 'react'
import { calculatorKind } from '~/features/catalogue/product/calculator/calculator-kind.ts'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { setWallSides } from '~/lib/companions/wall-sides.ts'
import { measureText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './buy-box.module.css'
import { useCartQuantity } from './quantity.ts'

const Calculator = lazy(() => import('~/features/catalogue/product/calculator/calculator.tsx'))

/** Aids for choosing: the quantity calculator and the cutting service. */
export function Aids({ product }: { product: ProductData }) {
  const { choose } = useCartQuantity(product.id)
  const [isCounting, setCounting] = useState(false)
  const kind = product.isOrderable ? calculatorKind(product) : undefined
  if (!kind && !product.isCutToSize) return null
  return (
    <div className={styles.buyAids}>
      {kind ? (
        <button type="button" className="linkbtn" onClick={() => setCounting(true)}>
          <Icon name="calculator" /> {m.product_calculate({ unit: measureText(kind.measure) })}
        </button>
      ) : null}
      {product.isCutToSize ? (
        <button
          type="button"
          className="linkbtn"
          data-panel="plate-service"
          data-panel-attrs={JSON.stringify({ productId: product.id })}
        >
          <Icon name="scissors" /> {m.product_plate_service()}
        </button>
      ) : null}
      {kind && isCounting ? (
        <Suspense>
          <Calculator
            product={product}
            kind={kind}
            onTake={(quantity, sides) => {
              choose(quantity)
              setWallSides(product.id, sides)
              setCounting(false)
            }}
            onClose={() => setCounting(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
