import { lazy, Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { EnergyArrow, type EnergyClass } from '~/ui/display/energy-arrow.tsx'
import type { ProductData } from '../load-product.server.ts'

const EnergyLabel = lazy(() => import('./energy-label.tsx'))
const CLASSES = new Set(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
const isClass = (level: string | null): level is EnergyClass => level !== null && CLASSES.has(level)

/** The arrow beside the price; the first click shows the whole label, and the product sheet is below it. */
export function EnergyOfProduct({ product }: { product: ProductData }) {
  const [isShown, setShown] = useState(false)
  const { energyLevel, files } = product
  if (!isClass(energyLevel)) return null
  const sheet = files.find(({ kind }) => kind === 'energy' || kind === 'datasheet')
  return (
    <span className="buy__energy">
      <button type="button" className="energybtn" onClick={() => setShown(true)}>
        <EnergyArrow large energyClass={energyLevel} label={m.product_energy_open({ level: energyLevel })} />
      </button>
      {sheet ? (
        <a className="tiny" href={sheet.url} target="_blank" rel="noreferrer">
          {m.product_sheet()}
        </a>
      ) : null}
      {isShown ? (
        <Suspense>
          <EnergyLabel product={product} energyClass={energyLevel} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
