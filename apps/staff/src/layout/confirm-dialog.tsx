import { pathOf } from '@shop/contract/client'
import { type StaffMember, startConfirmation } from '@shop/contract/staff/session'
import { Building2, KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { act } from '#lib/act.ts'
import { onConfirmation, useWaiting } from '#lib/confirmation.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import styles from './confirm-dialog.module.css'

const ACTIONS: Readonly<Record<string, () => string>> = {
  setGrants: m.confirm_grants,
  cancelStaffOrder: m.confirm_cancel,
  approveRequest: m.confirm_approve,
  setPin: m.confirm_pin,
  addDevice: m.confirm_device,
  setBadge: m.confirm_badge,
  createPasskeyLink: m.confirm_link,
  createProviderToken: m.confirm_provider_token,
  setGroupGrants: m.confirm_group_grants,
  setActive: m.confirm_active,
  createToken: m.confirm_token,
  settlePayment: m.confirm_money,
  settleInvoicePayment: m.confirm_money,
  retryRefund: m.confirm_money,
  takeInReturn: m.confirm_money,
  payReturnAtTill: m.confirm_money,
  releaseUncollected: m.confirm_cancel,
  settlePrice: m.confirm_price,
  scheduleChangeSet: m.confirm_activation,
}

/** In its own window, so that the page with the action stays as it is. */
const openProvider = () =>
  window.open(
    pathOf(startConfirmation.url, { query: { returnTo: '/confirmed' } }),
    '_blank',
    'popup,width=480,height=720',
  )

/** Requests that the person authenticates again. The page behind it stays as it is, and the action is repeated afterwards. */
export function ConfirmDialog({ member }: { member: StaffMember }) {
  const waiting = useWaiting()
  const [outcome, setOutcome] = useState<Outcome>()
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser opens a modal dialog by a method, not by an attribute.
  useEffect(() => {
    if (waiting) dialog.current?.showModal()
    else dialog.current?.close()
    return waiting ? onConfirmation(() => waiting.answer(true)) : undefined
  }, [waiting])
  const confirm = async () => {
    const done = await act(async () => {
      const { confirmWithPasskey } = await import('#lib/passkey.ts')
      await confirmWithPasskey()
      return ''
    })
    setOutcome(done.ok ? undefined : done)
    if (done.ok) waiting?.answer(true)
  }
  return (
    <dialog
      className={styles.confirm}
      ref={dialog}
      aria-labelledby="confirm-title"
      onCancel={() => waiting?.answer(false)}
    >
      <h2 id="confirm-title">{m.confirm_title()}</h2>
      <p>{(ACTIONS[waiting?.operation ?? ''] ?? m.confirm_other)()}</p>
      <p className={styles.why}>{m.confirm_text()}</p>
      <OutcomeNotice outcome={outcome} />
      <div className={styles.choices}>
        {member.hasPasskey ? (
          <button className={`${controls.button} ${controls.buttonGo}`} type="button" onClick={() => void confirm()}>
            <KeyRound size={18} aria-hidden="true" />
            {m.confirm_passkey()}
          </button>
        ) : null}
        {member.hasProvider ? (
          <button
            className={`${controls.button} ${member.hasPasskey ? '' : controls.buttonGo}`}
            type="button"
            onClick={openProvider}
          >
            <Building2 size={18} aria-hidden="true" />
            {m.confirm_go()}
          </button>
        ) : null}
        <button className={controls.button} type="button" onClick={() => waiting?.answer(false)}>
          {m.confirm_not_now()}
        </button>
      </div>
    </dialog>
  )
}
