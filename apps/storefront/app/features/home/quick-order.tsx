import { type FormEvent, useState } from 'react'
import { failedAction } from '~/lib/api/failed-action.ts'
import { clearSent } from '~/lib/form/clear-sent.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/cart/quick.module.css'
import { Field } from '~/ui/form/field.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Orders by the article number on a receipt or quote. Without script the form searches for that number. */
export function QuickOrder() {
  const [said, setSaid] = useState<{ readonly text: string; readonly isDone: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const order = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const number = String(typed.get('term')).replace(/\s/g, '')
    const quantity = Math.max(1, Math.trunc(Number(typed.get('quantity'))) || 1)
    if (number === '') return
    setBusy(true)
    const { orderByNumber } = await import('./order-by-number.client.ts')
    const result = await orderByNumber(number, quantity)
    if (result.isDone) clearSent(form, typed)
    setSaid(result)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    order(event.currentTarget)
      .catch((error: unknown) => setSaid({ text: failedAction(m.card_add(), error), isDone: false }))
      .finally(() => setBusy(false))
  }
  return (
    <section className="tile" data-part="quick-order">
      <h2>
        <Icon name="list-plus" /> {m.home_quick()}
      </h2>
      <p className="small soft">{m.home_quick_text()}</p>
      <form className={styles.quick} action={link('search-term')} onSubmit={submit}>
        <Field label={m.product_number()}>
          {(control) => (
            <input
              {...control}
              className="input num"
              name="term"
              inputMode="numeric"
              autoComplete="off"
              maxLength={14}
            />
          )}
        </Field>
        <Field label={m.card_quantity()}>
          {(control) => (
            <input
              {...control}
              className="input num"
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              placeholder="1"
            />
          )}
        </Field>
        <button className="btn btn--ink" type="submit" aria-busy={isBusy || undefined}>
          {m.card_add()}
        </button>
      </form>
      <p
        className={said && !said.isDone ? `${styles.quickSaid} ${styles.quickSaidNo}` : styles.quickSaid}
        role="status"
      >
        {said?.text}
        {said?.isDone ? (
          <>
            {' '}
            <a href={link('cart')}>{m.home_quick_cart()}</a>
          </>
        ) : null}
      </p>
      {/* A new document, because only the page of the camera may use it. */}
      <a className="small" href={link('quick-order')} data-reload="">
        {m.quick_whole_list()}
      </a>
    </section>
  )
}
