import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Progress } from '~/ui/display/progress.tsx'
import { shareOf, wholePercent } from '~/ui/display/share.ts'
import * as styles from './facts-list.module.css'

type Credit = { readonly creditLimit: number; readonly balance: number; readonly available: number }

/** Available credit, outstanding balance and credit limit. */
export function CreditBox({ credit: { creditLimit, balance, available } }: { credit: Credit }) {
  return (
    <section className="box" aria-label={m.credit_title()}>
      <div className={`${styles.kv} ${styles.kv3}`}>
        <div>
          <h2>{m.credit_available()}</h2>
          <p className={styles.kvBig}>€ {amount(available)}</p>
        </div>
        <div>
          <h2>{m.credit_balance()}</h2>
          <p className={styles.kvBig}>€ {amount(balance)}</p>
        </div>
        <div>
          <h2>{m.credit_limit()}</h2>
          <p className={styles.kvBig}>€ {amount(creditLimit)}</p>
        </div>
      </div>
      <div data-credit-used="">
        <Progress value={balance} max={creditLimit} label={m.credit_used()} tone="ink" />
        <p className="small">{m.credit_used_share({ percent: wholePercent(shareOf(balance, creditLimit)) })}</p>
      </div>
    </section>
  )
}
