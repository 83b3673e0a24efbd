import { requestStockAlert } from '@shop/contract/stock-alert'
import { type FormEvent, useRef, useState } from 'react'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Radio } from '~/ui/form/radio.tsx'
import type { KnownPromise } from './product-promise-of.ts'

/** Where the product can become available again: the branch by its id, or delivery. */
type Place = { readonly storeId: string | undefined; readonly label: string }
type Outcome = { readonly isDone: boolean; readonly text: string }

const DELIVERY = 'delivery'

/** The chosen branch and delivery, as far as the product is not available there. */
function placesOf(product: ProductData, { branch, there }: KnownPromise): Place[] {
  const isDelivered = product.isOrderable && product.deliveryType !== 'pickupOnly' && product.maxStockTotal === 0
  return [
    ...(branch && there <= 0 ? [{ storeId: branch.id, label: m.alert_at({ branch: branch.name }) }] : []),
    ...(isDelivered ? [{ storeId: undefined, label: m.alert_delivery() }] : []),
  ]
}

async function send(productId: string, form: FormData, key: string): Promise<Outcome> {
  const place = String(form.get('place') ?? DELIVERY)
  const reply = await requestApi(
    requestStockAlert,
    {
      params: { id: productId },
      body: { email: String(form.get('email') ?? '').trim(), ...(place === DELIVERY ? {} : { storeId: place }) },
    },
    { idempotencyKey: key },
  )
  if (reply.status === 200) return { isDone: true, text: reply.body.Message ?? '' }
  if (reply.status === 400) return { isDone: false, text: m.alert_email_wrong() }
  return { isDone: false, text: reasonOf(reply, m.alert_send()) }
}

/** One email when the product is available again. */
export function StockAlert({ product, known }: { product: ProductData; known: KnownPromise }) {
  const places = placesOf(product, known)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const [first] = places
  if (!first)
    // Without a branch the product may be for pickup only.
    return product.branches === 0 && !known.branch ? (
      <p>
        {m.alert_choose()}{' '}
        <button type="button" className="linkbtn" data-panel="product-default-store">
          {m.product_choose_branch()}
        </button>
      </p>
    ) : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    // A retry after a lost reply has the same key; another address is another request.
    key.current ??= crypto.randomUUID()
    send(product.id, new FormData(event.currentTarget), key.current)
      .then((next) => {
        key.current = undefined
        return next
      })
      .catch((error: unknown): Outcome => ({ isDone: false, text: failedAction(m.alert_send(), error) }))
      .then((next) => {
        setOutcome(next)
        setBusy(false)
      })
  }
  if (outcome?.isDone)
    return (
      <p role="status" data-stock-alert="">
        {outcome.text}
      </p>
    )
  return (
    <details data-stock-alert="">
      <summary>{m.alert_title()}</summary>
      <form className="form" onSubmit={submit} noValidate>
        {places.length === 1 ? (
          <p>
            {m.alert_text()} {first.label}.
            <input type="hidden" name="place" value={first.storeId ?? DELIVERY} />
          </p>
        ) : (
          <fieldset>
            <legend>{m.alert_text()}</legend>
            {places.map(({ storeId, label }, at) => (
              <Radio
                key={storeId ?? DELIVERY}
                name="place"
                value={storeId ?? DELIVERY}
                label={label}
                defaultChecked={at === 0}
              />
            ))}
          </fieldset>
        )}
        <Field label={m.account_email()} required {...(outcome ? { error: outcome.text } : {})}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
        </Field>
        <Button type="submit" busy={isBusy}>
          {m.alert_send()}
        </Button>
        <p className="tiny soft">{m.alert_kept()}</p>
      </form>
    </details>
  )
}
