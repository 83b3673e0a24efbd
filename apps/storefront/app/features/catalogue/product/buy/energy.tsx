import { lazy, Suspense, useState } from 'react'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { m } from '~/paraglide/messages.js'
import { energyClassOf, sheetOf } from '~/shared/energy/energy-class.ts'
import { EnergyArrow } from '~/ui/display/energy-arrow.tsx'
import * as styles from './buy-box.module.css'

const EnergyLabel = lazy(() => import('~/shared/energy/energy-label.tsx'))

/** The energy arrow beside the price. A click shows the whole label, with a link to the product sheet. */
export function EnergyOfProduct({ product }: { product: ProductData }) {
  const [isShown, setShown] = useState(false)
  const energyClass = energyClassOf(product.energyLevel)
  if (!energyClass) return null
  const sheet = sheetOf(product.files)
  return (
    <span className={styles.buyEnergy}>
      <button type="button" onClick={() => setShown(true)}>
        <EnergyArrow large energyClass={energyClass} label={m.product_energy_open({ level: energyClass })} />
      </button>
      {sheet ? (
        <a className="tiny" href={sheet} target="_blank" rel="noreferrer">
          {m.product_sheet()}
        </a>
      ) : null}
      {isShown ? (
        <Suspense>
          <EnergyLabel product={{ ...product, sheet }} energyClass={energyClass} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
