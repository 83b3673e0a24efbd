import { REASON_LENGTH } from '@shop/contract/staff/office/history'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'

/** The reason of an action, which is recorded with it. */
export function RequiredReason() {
  return (
    <label className={controls.field}>
      <span className={controls.label}>{m.jobs_reason()}</span>
      <input
        className={controls.input}
        name="reason"
        required
        pattern=".*\S.*"
        maxLength={REASON_LENGTH}
        autoComplete="off"
      />
    </label>
  )
}
