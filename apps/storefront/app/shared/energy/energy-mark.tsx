import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { EnergyArrow } from '~/ui/display/energy-arrow.tsx'
import { energyClassOf } from './energy-class.ts'

const FetchedLabel = lazy(() => import('./fetched-label.tsx'))

/** Energy arrow next to a price: a click shows the full label; without JavaScript it opens the product page. */
export function EnergyMark({
  product: { id, url, energyLevel },
}: {
  product: { readonly id: string; readonly url: string; readonly energyLevel: string | null }
}) {
  const [isShown, setShown] = useState(false)
  const energyClass = energyClassOf(energyLevel)
  if (!energyClass) return null
  return (
    <>
      <EnergyArrow
        energyClass={energyClass}
        label={m.product_energy_open({ level: energyClass })}
        href={link('product-detail-url', { url })}
        onClick={(event) => {
          event.preventDefault()
          setShown(true)
        }}
      />
      {isShown
        ? createPortal(
            <Suspense>
              <FetchedLabel id={id} energyClass={energyClass} onClose={() => setShown(false)} />
            </Suspense>,
            document.body, // a price is inside a paragraph, which may not contain a dialog
          )
        : null}
    </>
  )
}
