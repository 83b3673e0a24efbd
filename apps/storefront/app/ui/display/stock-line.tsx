import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import * as styles from './stock-line.module.css'

export type StockState = 'ok' | 'low' | 'no'
const TONE: Record<StockState, string> = { ok: styles.ok, low: styles.low, no: styles.no }
const SIGN: Record<StockState, IconName> = { ok: 'store', low: 'store', no: 'circle-slash' }

/**
 * Pickup and delivery, each with an icon, a text and a moment, never colour alone. Both lines reserve their space until
 * the visitor's branch is known, so that a card does not grow.
 */
export function StockLines({
  pickup,
  delivery,
}: {
  /** undefined: not known yet */
  pickup: { state: StockState; text: ReactNode } | undefined
  /** undefined: not known yet; null: cannot be delivered and the line is left out */
  delivery: ReactNode | null | undefined
}) {
  return (
    <ul className={styles.stock}>
      {pickup ? (
        <li className={TONE[pickup.state]}>
          <Icon name={SIGN[pickup.state]} size={16} />
          <span>{pickup.text}</span>
        </li>
      ) : (
        <li className={styles.stockWait} aria-hidden="true" />
      )}
      {delivery === null ? null : delivery === undefined ? (
        <li className={`${styles.stockWait} ${styles.stockWait1}`} aria-hidden="true" />
      ) : (
        <li>
          <Icon name="truck" size={16} />
          <span>{delivery}</span>
        </li>
      )}
    </ul>
  )
}
