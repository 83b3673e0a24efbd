import { m } from '~/paraglide/messages.js'
import { EnergyArrow, type EnergyClass } from '~/ui/display/energy-arrow.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import type { ProductData } from '../load-product.server.ts'

const SCALE = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

/** The scale with all its classes, the class of this product beside its own bar. */
export default function EnergyLabel({
  product,
  energyClass,
  onClose,
}: {
  product: Pick<ProductData, 'name' | 'brand' | 'number' | 'facts'>
  energyClass: EnergyClass
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title={m.product_energy_title()} closeLabel={m.panel_close()}>
      <div className="elabel">
        <p className="elabel__who">
          <b>{product.brand?.name}</b> <span>{product.number}</span>
        </p>
        <ol className="elabel__scale" aria-label={m.card_energy({ level: energyClass })}>
          {SCALE.map((letter, at) => (
            <li key={letter} aria-current={letter === energyClass ? 'true' : undefined}>
              <span className={`elabel__bar energy--${letter.toLowerCase()}`} style={{ inlineSize: `${28 + at * 9}%` }}>
                {letter}
              </span>
              {letter === energyClass ? <EnergyArrow energyClass={letter} label={letter} /> : null}
            </li>
          ))}
        </ol>
        <dl className="elabel__facts">
          {product.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="small soft">{m.product_energy_rule()}</p>
      </div>
    </Dialog>
  )
}
