import { m } from '~/paraglide/messages.js'
import { EnergyArrow, type EnergyClass, energyColour } from '~/ui/display/energy-arrow.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import * as styles from './energy-label.module.css'

const SCALE = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

export type LabelledProduct = {
  readonly number: string
  readonly brand: { readonly name: string } | null
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** URL of the product information sheet. */
  readonly sheet: string | undefined
}

/** The full energy scale, with the class of this product next to its bar. */
export default function EnergyLabel({
  product,
  energyClass,
  onClose,
}: {
  /** Undefined while loading. */
  product: LabelledProduct | undefined
  energyClass: EnergyClass
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title={m.product_energy_title()} closeLabel={m.panel_close()}>
      <div className="column column--16">
        <p className={styles.elabelWho}>
          <b>{product?.brand?.name}</b> <span>{product?.number}</span>
        </p>
        <ol className={styles.elabelScale} aria-label={m.card_energy({ level: energyClass })}>
          {SCALE.map((letter, at) => (
            <li key={letter} aria-current={letter === energyClass ? 'true' : undefined}>
              <span className={styles.elabelBar} style={{ ...energyColour(letter), inlineSize: `${28 + at * 9}%` }}>
                {letter}
              </span>
              {letter === energyClass ? <EnergyArrow energyClass={letter} label={letter} /> : null}
            </li>
          ))}
        </ol>
        <dl className={styles.elabelFacts}>
          {product?.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {product?.sheet ? (
          <p>
            <a href={product.sheet} target="_blank" rel="noreferrer">
              {m.product_sheet()}
            </a>
          </p>
        ) : null}
        <p className="small soft">{m.product_energy_rule()}</p>
      </div>
    </Dialog>
  )
}
