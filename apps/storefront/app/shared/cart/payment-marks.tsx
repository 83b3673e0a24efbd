import { m } from '~/paraglide/messages.js'
import * as styles from './payment-marks.module.css'

/** Payment methods as small marks. Drawn in markup instead of loaded as images because they are on every page. */
export function PaymentMarks() {
  return (
    <ul className={styles.pays} aria-label={m.footer_payment_label()}>
      <li>
        <span role="img" aria-label="iDEAL | Wero">
          iDEAL | Wero
        </span>
      </li>
      <li className={styles.paysVisa}>
        <span role="img" aria-label="Visa">
          VISA
        </span>
      </li>
      <li>
        <svg width="34" height="20" role="img" aria-label="Mastercard">
          <circle cx="12" cy="10" r="9" className={styles.paysMc1} />
          <circle cx="22" cy="10" r="9" className={styles.paysMc2} />
          <path d="M17 2.6a9 9 0 0 1 0 14.8 9 9 0 0 1 0-14.8z" className={styles.paysMc3} />
        </svg>
      </li>
      <li className={styles.paysPaypal}>
        <span role="img" aria-label="PayPal">
          Pay<i>Pal</i>
        </span>
      </li>
    </ul>
  )
}
