import { lazy, Suspense, useState } from 'react'
import { energyClassOf, sheetOf } from '~/lib/energy/energy-class.ts'
import { m } from '~/paraglide/messages.js'
import { EnergyArrow } from '~/ui/display/energy-arrow.tsx'
import type { ProductData } from '../load-product.server.ts'

const EnergyLabel = lazy(() => import('~/lib/energy/energy-label.tsx'))

/** The energy arrow beside the price. A click shows the whole label, with a link to the product sheet. */
export function EnergyOfProduct({ product }: { product: ProductData }) {
  const [isShown, setShown] = useState(false)
  const energyClass = energyClassOf(product.energyLevel)
  if (!energyClass) return null
  const sheet = sheetOf(product.files)
  return (
    <span className="buy__energy">
      <button type="button" className="energybtn" onClick={() => setShown(true)}>
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
