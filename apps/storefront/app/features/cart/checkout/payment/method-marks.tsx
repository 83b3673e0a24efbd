import * as styles from '~/shared/cart/payment-marks.module.css'
import { Icon } from '~/ui/icon.tsx'
import type { IconName } from '~/ui/icon-names.ts'

const SIGNS: Readonly<Record<string, IconName>> = { onaccount: 'receipt-text', payinstore: 'store' }

/** Names of brands whose method has a longer title. */
const BRANDS: Readonly<Record<string, string>> = { klarna: 'Klarna' }

/** The logo of a payment method. iDEAL shows its name from the shop's settings instead, because it is becoming Wero. */
export function MethodMarks({ code, name }: { code: string; name: string }) {
  return (
    <span className={styles.pays} aria-hidden="true">
      {code === 'creditcard' ? (
        <>
          <span className={styles.paysVisa}>VISA</span>
          <span>
            <svg width="34" height="20" aria-hidden="true">
              <circle cx="12" cy="10" r="9" className={styles.paysMc1} />
              <circle cx="22" cy="10" r="9" className={styles.paysMc2} />
              <path d="M17 2.6a9 9 0 0 1 0 14.8 9 9 0 0 1 0-14.8z" className={styles.paysMc3} />
            </svg>
          </span>
        </>
      ) : SIGNS[code] ? (
        <span>
          <Icon name={SIGNS[code]} />
        </span>
      ) : (
        <span className={code === 'paypal' ? styles.paysPaypal : undefined}>{BRANDS[code] ?? name}</span>
      )}
    </span>
  )
}
