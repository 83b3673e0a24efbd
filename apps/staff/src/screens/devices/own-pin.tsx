import { setPin } from '@shop/contract/staff/device'
import { type ActionFunctionArgs, Form, useActionData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import styles from './own-pin.module.css'

/** Chooses the PIN of the own badge. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const pin = String((await sent.formData()).get('pin'))
  return act(async () => {
    await request(setPin, { body: { pin } })
    return m.pin_saved()
  })
}

export function OwnPin() {
  const outcome = useActionData<typeof action>()
  return (
    <Page title={m.pin_title()} sub={m.pin_text()}>
      <OutcomeNotice outcome={outcome} />
      <Form className={styles.pinForm} method="post">
        <label className={controls.field}>
          <span className={controls.label}>{m.pin_label()}</span>
          <input
            className={controls.input}
            name="pin"
            type="password"
            inputMode="numeric"
            pattern="[0-9]{6}"
            maxLength={6}
            required
            autoComplete="off"
          />
        </label>
        <button className={controls.button} type="submit">
          {m.pin_save()}
        </button>
      </Form>
    </Page>
  )
}
