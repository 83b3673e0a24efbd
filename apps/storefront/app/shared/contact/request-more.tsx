import { productContact } from '@shop/contract/product-contact'
import { type FormEvent, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { chosenBranch } from '~/lib/chosen-branch.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'

type FormOutcome = { readonly isDone: boolean; readonly text: string }

async function ask(productId: string, form: FormData): Promise<FormOutcome> {
  const quantity = Number(form.get('quantity'))
  const storeId = chosenBranch()
  const reply = await requestApi(productContact, {
    query: {},
    body: {
      ProductID: productId,
      PhoneNumber: String(form.get('phone') ?? ''),
      ...(Number.isInteger(quantity) && quantity > 0 && quantity < 100_000 ? { Quantity: quantity } : {}),
      ...(storeId ? { StoreID: storeId } : {}),
    },
  })
  if (reply.status === 200) return { isDone: true, text: reply.body.Message ?? '' }
  return { isDone: false, text: reasonOf(reply, m.more_send()) }
}

/** Request for a quantity above the order limit: the branch calls the customer back. */
export function RequestMore({ productId, name, most }: { productId: string; name: string; most: number }) {
  const [answer, setAnswer] = useState<FormOutcome>()
  const [isBusy, setBusy] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    ask(productId, new FormData(event.currentTarget))
      .catch((error: unknown): FormOutcome => ({ isDone: false, text: failedAction(m.more_send(), error) }))
      .then((next) => {
        setAnswer(next)
        setBusy(false)
      })
  }
  if (answer?.isDone)
    return (
      <p className="small" role="status" data-request-more="">
        {answer.text}
      </p>
    )
  return (
    <details className="small" data-request-more="">
      <summary>
        {m.more_title()} <span className="sr">{name}</span>
      </summary>
      <form className="form" onSubmit={send} noValidate>
        <p>{most > 0 ? m.more_text({ count: String(most) }) : m.more_text_none()}</p>
        <Field label={m.more_quantity()}>
          {(control) => (
            <Input {...control} name="quantity" inputMode="numeric" autoComplete="off" defaultValue={most + 1} />
          )}
        </Field>
        <Field label={m.more_phone()} required {...(answer ? { error: answer.text } : {})}>
          {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" />}
        </Field>
        <Button type="submit" busy={isBusy}>
          {m.more_send()}
        </Button>
      </form>
    </details>
  )
}
