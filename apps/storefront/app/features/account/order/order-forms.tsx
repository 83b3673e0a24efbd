import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import * as styles from './order-page.module.css'

/** Requires a second press, because a cancellation is final. */
export function CancelForm() {
  const isBusy = useSending()
  return (
    <details className={`box ${styles.orderCancel}`}>
      <summary>{m.order_cancel()}</summary>
      <p className="small">{m.order_cancel_text()}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" look="ink" busy={isBusy}>
          {m.order_cancel_confirm()}
        </Button>
      </Form>
    </details>
  )
}
