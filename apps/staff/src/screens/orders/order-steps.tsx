import { STEP_PERMISSIONS, type StaffOrder } from '@shop/contract/staff/orders'
import { Form, Link, useNavigation } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './order.module.css'
import { STEP_TEXTS } from './order-texts.ts'

/** The steps that the order allows and that this staff member may take. */
export function Steps({ order }: { order: StaffOrder }) {
  const { permissions } = useStaffMember()
  const isBusy = useNavigation().state !== 'idle'
  const steps = order.nextSteps.filter((step) => permissions.includes(STEP_PERMISSIONS[step]))
  if (steps.length === 0) return <p className={styles.effect}>{m.order_no_actions()}</p>
  return steps.map((step) =>
    step === 'collect' ? (
      <Link className={`${controls.button} ${controls.buttonGo}`} to={`/counter/${order.number}`} key={step}>
        {m.step_counter()}
      </Link>
    ) : (
      <Form className={styles.step} method="post" key={step}>
        <input type="hidden" name="step" value={step} />
        <p className={styles.effect}>{STEP_TEXTS[step].effect()}</p>
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
          {STEP_TEXTS[step].name()}
        </button>
      </Form>
    ),
  )
}
