import { payReturnAtTill, type ReturnView } from '@shop/contract/staff/branch/returns'
import type { FormEvent } from 'react'
import { request } from '#lib/api.ts'
import { moment, money } from '#lib/format.ts'
import { CONDITION_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { photoUrl } from './return-line.tsx'
import styles from './returns.module.css'

type DoneReturn = ReturnView['returns'][number]
type Run = (work: () => Promise<string>) => Promise<void>
type Props = {
  readonly returns: readonly DoneReturn[]
  readonly branchId: number
  readonly run: Run
  readonly isBusy: boolean
}

/** Earlier returns of the order. Money of the till is paid out here, with its receipt. */
export function Done({ returns, branchId, run, isBusy }: Props) {
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returned">
      <h2 className={styles.returnTitle} id="returned">
        {m.return_earlier()}
      </h2>
      <ul>
        {returns.map((one) => (
          <li className={styles.returnDone} key={one.id}>
            <p>
              <b>{m.return_paid_back({ amount: money(one.refundCents) })}</b>
              <small>{[moment(one.at), one.person, one.branch].filter(Boolean).join(' · ')}</small>
            </p>
            {one.lines.map((line) => (
              <p key={line.title}>
                {[
                  `${line.quantity} × ${line.title}`,
                  CONDITION_TEXTS[line.condition](),
                  line.reducedCents > 0 ? `${money(-line.reducedCents)}: ${line.reason ?? ''}` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {line.photoId ? (
                  <img
                    src={photoUrl(line.photoId)}
                    alt={m.return_photo_of({ title: line.title })}
                    width={96}
                    height={96}
                  />
                ) : null}
              </p>
            ))}
            {one.receipt ? <p>{m.return_receipt({ receipt: one.receipt })}</p> : null}
            {one.tillCents > 0 && !one.receipt ? (
              <Payout one={one} branchId={branchId} run={run} isBusy={isBusy} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Payout({ one, branchId, run, isBusy }: Omit<Props, 'returns'> & { readonly one: DoneReturn }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reference = String(new FormData(event.currentTarget).get('reference'))
    void run(async () => {
      const body = { cents: one.tillCents, reference }
      await request(payReturnAtTill, { params: { branch: branchId, id: one.id }, body })
      return m.return_paid_out({ amount: money(one.tillCents) })
    })
  }
  return (
    <form className={styles.returnPayout} onSubmit={submit}>
      <p>{m.return_pay_out({ amount: money(one.tillCents) })}</p>
      <label className={controls.field}>
        <span className={controls.label}>{m.return_receipt_of_till()}</span>
        <input
          className={controls.input}
          name="reference"
          required
          pattern=" *[A-Za-z0-9\-]{3,40} *"
          autoComplete="off"
        />
      </label>
      <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
        {m.return_pay_out_go({ amount: money(one.tillCents) })}
      </button>
    </form>
  )
}
