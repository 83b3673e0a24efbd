import { useState } from 'react'
import type { Buying } from '~/lib/cart/use-buying.ts'
import { link } from '~/lib/locale/locale.ts'
import { quantityLabels } from '~/lib/quantity-labels.ts'
import { m } from '~/paraglide/messages.js'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './product-card.module.css'

/** Quantity and button. Once the product is in the cart, the stepper changes the cart and the button links to it. */
export function BuyRow({
  name,
  step = 1,
  max,
  buying,
}: {
  name: string
  step?: number
  /** the maximum quantity that can be ordered */
  max?: number
  buying?: Buying | undefined
}) {
  const [wanted, setWanted] = useState(step)
  const inCart = buying?.inCart ?? 0
  const labels = quantityLabels(name)
  return (
    <div className={styles.cardBuy}>
      <Stepper
        value={inCart || wanted}
        min={inCart ? 0 : step}
        step={step}
        {...(max === undefined ? {} : { max: Math.max(step, max) })}
        inCart={inCart > 0}
        labels={labels}
        onChange={inCart && buying ? buying.change : setWanted}
      />
      {inCart > 0 ? (
        <a className="btn btn--signal" href={link('cart')}>
          <Icon name="check" /> {m.card_in_cart()}
        </a>
      ) : (
        <button className="btn btn--signal" type="button" onClick={() => buying?.add(wanted)}>
          {m.card_add()}
        </button>
      )}
    </div>
  )
}
