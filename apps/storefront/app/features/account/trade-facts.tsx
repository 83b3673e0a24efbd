import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/page/facts.module.css'

/** Read-only trade data of a business customer; empty lines are left out. */
export function TradeFacts({ sbiCode, focus }: { sbiCode: string | null; focus: string | null }) {
  if (!sbiCode && !focus) return null
  return (
    <section aria-label={m.account_trade_title()}>
      <dl className={`${styles.facts} ${styles.facts2}`}>
        {sbiCode ? (
          <div>
            <dt>{m.account_trade_sbi()}</dt>
            <dd className="num">{sbiCode}</dd>
          </div>
        ) : null}
        {focus ? (
          <div>
            <dt>{m.account_trade_focus()}</dt>
            <dd>{focus}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}
