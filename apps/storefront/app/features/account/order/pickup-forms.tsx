import type { OrderDetail } from '@shop/contract/order-after'
import { clockAt } from '@shop/domain/dates'
import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import * as styles from './pickup-box.module.css'

/** Names the person whom the buyer sends; the counter sees the name. */
export function CollectorForm({ collector }: { collector: string | null }) {
  const isBusy = useSending()
  return (
    <>
      {collector ? <p role="status">{m.order_pickup_collector_is({ name: collector })}</p> : null}
      <Form method="post" className={styles.pickupForm} preventScrollReset>
        <input type="hidden" name="intent" value="collector" />
        <Field label={m.order_pickup_collector()}>
          {(control) => <Input {...control} name="collector" maxLength={80} defaultValue={collector ?? ''} />}
        </Field>
        <Button type="submit" look="quiet" busy={isBusy}>
          {m.order_pickup_collector_save()}
        </Button>
      </Form>
    </>
  )
}

/** 'I am here': the counter sees the customer and the bay within two seconds. */
export function ArrivalForm({ collection }: { collection: NonNullable<OrderDetail['collection']> }) {
  const isBusy = useSending()
  const { arrivedAt, bay } = collection
  if (arrivedAt !== null) {
    const time = clockAt(new Date(arrivedAt))
    return (
      <div className={styles.pickupHere}>
        <Notice kind="good" live>
          {bay ? m.order_pickup_arrived_bay({ bay, time }) : m.order_pickup_arrived({ time })}
        </Notice>
      </div>
    )
  }
  return (
    <div className={styles.pickupHere}>
      <p className="small">{m.order_pickup_arrive_text()}</p>
      <Form method="post" className={styles.pickupForm} preventScrollReset>
        <input type="hidden" name="intent" value="arrive" />
        <Field label={m.order_pickup_bay()}>
          {(control) => <Input {...control} name="bay" maxLength={8} pattern="[A-Za-z0-9 ]*" autoComplete="off" />}
        </Field>
        <Button type="submit" look="ink" busy={isBusy}>
          {m.order_pickup_arrive()}
        </Button>
      </Form>
    </div>
  )
}
