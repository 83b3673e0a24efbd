import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Progress } from '~/ui/display/progress.tsx'

type Credit = { readonly creditLimit: number; readonly balance: number; readonly available: number }

/** Available credit, outstanding balance and credit limit. */
export function CreditBox({ credit: { creditLimit, balance, available } }: { credit: Credit }) {
  return (
    <section className="box" aria-label={m.credit_title()}>
      <div className="kv kv--3">
        <div>
          <h2>{m.credit_available()}</h2>
          <p className="kv__big">€ {amount(available)}</p>
        </div>
        <div>
          <h2>{m.credit_balance()}</h2>
          <p className="kv__big">€ {amount(balance)}</p>
        </div>
        <div>
          <h2>{m.credit_limit()}</h2>
          <p className="kv__big">€ {amount(creditLimit)}</p>
        </div>
      </div>
      <Progress value={balance} max={creditLimit} label={m.credit_used()} tone="ink" />
    </section>
  )
}
