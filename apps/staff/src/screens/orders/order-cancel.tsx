import { REASON_LENGTH } from '@shop/contract/staff/office/history'
import { allowsAfter } from '@shop/domain/order/give-back'
import type { OrderState } from '@shop/domain/order/states'
import { Ban } from 'lucide-react'
import { Form } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './order-cancel.module.css'

/** Folded, so that one click does not cancel an order. */
export function Cancel({ state }: { state: OrderState }) {
  const { permissions } = useStaffMember()
  if (!permissions.includes('order.cancel') || !allowsAfter(state, 'staff_cancel')) return null
  return (
    <details>
      <summary className={styles.cancel}>{m.order_cancel()}</summary>
      <Form className={styles.cancelForm} method="post">
        <p>{m.order_cancel_effect()}</p>
        <label className={controls.field}>
          <span className={controls.label}>{m.reason_label()}</span>
          <input className={controls.input} name="reason" maxLength={REASON_LENGTH} autoComplete="off" />
        </label>
        <button className={controls.button} type="submit" name="step" value="cancel">
          <Ban size={16} aria-hidden="true" />
          {m.order_cancel_go()}
        </button>
      </Form>
    </details>
  )
}
