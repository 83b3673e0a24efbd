import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Source } from '~/lib/cart/cart-queue.ts'
import { writeLine } from '~/lib/cart/form-lines.ts'
import { type NewLine, putIntoCart } from '~/lib/cart/put-into-cart.ts'
import { Button, type ButtonLook, type ButtonSize } from '~/ui/button.tsx'

type Props = {
  lines: readonly NewLine[]
  /** The list that the products come from. */
  source?: Source
  look?: ButtonLook
  size?: ButtonSize
  /** The page that handles the form, if the own page has no action. */
  action?: string
  children: ReactNode
}

/** A button that adds lines to the cart. Without JavaScript, its form does it and opens the cart page. */
export function IntoCart({ lines, source, look = 'plain', size = 'm', action, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    void putIntoCart(lines, navigate, source).finally(() => setBusy(false))
  }
  return (
    <Form method="post" {...(action ? { action } : {})} className="plainform" onSubmit={submit}>
      <input type="hidden" name="intent" value="into-cart" />
      {lines.map((line) => (
        <input key={line.productId} type="hidden" name="line" value={writeLine(line)} />
      ))}
      <Button type="submit" look={look} size={size} busy={isBusy}>
        {children}
      </Button>
    </Form>
  )
}
