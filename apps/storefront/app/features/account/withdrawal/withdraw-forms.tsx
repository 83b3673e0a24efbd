import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import * as styles from './withdraw-forms.module.css'
import type { Found, Stage, Who } from './withdraw-steps.server.ts'

export function WhoFields({ who }: { who: Who }) {
  return (
    <section className="box">
      <h2>{m.withdraw_order()}</h2>
      <div className="form form--2">
        <Field label={m.withdraw_name()} required>
          {(control) => <Input {...control} name="name" defaultValue={who.name} autoComplete="name" />}
        </Field>
        <Field label={m.withdraw_number()} hint={m.withdraw_number_hint()} required>
          {(control) => (
            <Input {...control} name="orderNumber" defaultValue={who.orderNumber} autoComplete="off" minLength={4} />
          )}
        </Field>
        <Field label={m.account_email()} hint={m.withdraw_email_hint()} className="span-all" required>
          {(control) => <Input {...control} type="email" name="email" defaultValue={who.email} autoComplete="email" />}
        </Field>
      </div>
    </section>
  )
}

/** Finds the order by its number and email address. */
export function AskForm({ stage }: { stage: Extract<Stage, { at: 'ask' }> }) {
  const isBusy = useSending()
  return (
    <>
      {stage.message ? (
        <Notice kind="error" live>
          {stage.message}
        </Notice>
      ) : null}
      <Form method="post" className="column column--16">
        <input type="hidden" name="intent" value="find" />
        <WhoFields who={stage.who} />
        <div>
          <Button type="submit" look="signal" size="l" busy={isBusy}>
            {m.withdraw_find()}
          </Button>
          <p className="tiny soft">{m.withdraw_nothing_yet()}</p>
        </div>
      </Form>
    </>
  )
}

/** First step: select the products and quantities. */
export function ChooseForm({ stage: { who, found, chosen, message } }: { stage: Extract<Stage, { at: 'choose' }> }) {
  const isBusy = useSending()
  if (!found.canWithdraw)
    return (
      <Notice kind="note" live>
        {m.withdraw_over()}
      </Notice>
    )
  return (
    <>
      {message ? (
        <Notice kind="error" live>
          {message}
        </Notice>
      ) : null}
      <Form method="post" className="column column--16">
        <input type="hidden" name="intent" value="declare" />
        <WhoFields who={who} />
        <section className="box">
          <fieldset className={styles.picks}>
            <legend>{m.withdraw_which()}</legend>
            <Checkbox label={m.withdraw_all()} name="all" />
            <ul>
              {found.lines.map((line) => (
                <Pick
                  key={line.lineNumber}
                  line={line}
                  chosen={chosen.find(({ lineNumber }) => lineNumber === line.lineNumber)?.quantity}
                />
              ))}
            </ul>
          </fieldset>
        </section>
        <div>
          <Button type="submit" look="signal" size="l" busy={isBusy}>
            {m.withdraw_go_on()}
          </Button>
          <p className="tiny soft">{m.withdraw_nothing_yet()}</p>
        </div>
      </Form>
    </>
  )
}

function Pick({ line, chosen }: { line: Found['lines'][number]; chosen: number | undefined }) {
  const { lineNumber, productTitle, quantity, withdrawn, isWithdrawable, product } = line
  const left = quantity - withdrawn
  const isOff = !isWithdrawable || left < 1
  const id = `pick-${lineNumber}`
  return (
    <li className={isOff ? `${styles.pick} ${styles.isOff}` : styles.pick}>
      <input
        type="checkbox"
        id={id}
        name="line"
        value={lineNumber}
        disabled={isOff}
        defaultChecked={chosen !== undefined}
      />
      <LazyImage src={product?.img ?? null} alt="" width={56} height={56} sizes="56px" />
      <div>
        <label htmlFor={id}>
          {quantity} × {productTitle}
        </label>
        {isWithdrawable ? null : <span className="tag tag--brick">{m.withdraw_made()}</span>}
        {isWithdrawable && left < 1 ? <span className="tag tag--sky">{m.withdraw_gone()}</span> : null}
        {!isOff && left > 1 ? (
          <span className={styles.pickCount}>
            <Input
              type="number"
              inputMode="numeric"
              name={`quantity-${lineNumber}`}
              min={1}
              max={left}
              defaultValue={chosen ?? left}
              aria-label={`${m.order_return_count()} ${productTitle}`}
            />
            <span className="soft">{m.order_return_of({ count: left })}</span>
          </span>
        ) : null}
      </div>
      <b>€ {amount(line.totalInclTax)}</b>
    </li>
  )
}
