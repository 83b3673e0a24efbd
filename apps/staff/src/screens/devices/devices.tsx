import { addDevice, type DeviceView, listDevices, revokeDevice } from '@shop/contract/staff/device'
import { CircleSlash, Hourglass, Plus, Smartphone } from 'lucide-react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './devices.module.css'
import { EnrolmentCode } from './enrolment-code.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listDevices, {}, signal)

type Done = { readonly outcome: Outcome; readonly code?: string }

/** Creates the code of a new device, or ends the access of one. */
export async function action({ request: sent }: ActionFunctionArgs): Promise<Done> {
  const form = await sent.formData()
  let code: string | undefined
  const outcome = await act(async () => {
    const id = form.get('revoke')
    if (id !== null) {
      await request(revokeDevice, { params: { id: String(id) } })
      return m.device_revoked()
    }
    const params = { branchId: Number(form.get('branch')) }
    ;({ code } = await request(addDevice, { params, body: { name: String(form.get('name')).trim() } }))
    return m.device_added()
  })
  return code === undefined ? { outcome } : { outcome, code }
}

const STATES = {
  waiting: { tone: 'warn', icon: Hourglass, text: m.device_waiting },
  enrolled: { tone: 'good', icon: Smartphone, text: m.device_enrolled },
  revoked: { tone: 'neutral', icon: CircleSlash, text: m.device_ended },
} as const

export function Devices() {
  const { devices } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const { branches } = useStaffMember()
  return (
    <Page title={m.devices_title()} sub={m.devices_text()}>
      <OutcomeNotice outcome={done?.outcome} />
      {done?.code === undefined ? null : <EnrolmentCode code={done.code} />}
      {devices.length === 0 ? <p>{m.devices_none()}</p> : null}
      <ul>
        {devices.map((device) => (
          <Row device={device} key={device.id} />
        ))}
      </ul>
      <section className={styles.newDevice} aria-labelledby="new-device">
        <h2 id="new-device">{m.device_new()}</h2>
        <Form className={styles.deviceForm} method="post">
          <label className={controls.field}>
            <span className={controls.label}>{m.device_name()}</span>
            <input className={controls.input} name="name" required maxLength={60} autoComplete="off" />
          </label>
          <label className={controls.field}>
            <span className={controls.label}>{m.orders_branch()}</span>
            <select className={controls.input} name="branch" required>
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button className={controls.button} type="submit">
            <Plus size={16} aria-hidden="true" />
            {m.device_add()}
          </button>
        </Form>
      </section>
    </Page>
  )
}

function Row({ device: { id, name, branch, state, since } }: { device: DeviceView }) {
  const { tone, icon, text } = STATES[state]
  return (
    <li className={styles.deviceRow}>
      <span>
        <strong>{name}</strong> {branch}
      </span>
      <span>
        <Tag tone={tone} icon={icon} text={text()} /> {moment(since)}
      </span>
      {state === 'revoked' ? null : (
        <Form method="post">
          <button className={controls.button} type="submit" name="revoke" value={id}>
            {m.device_revoke()}
          </button>
        </Form>
      )}
    </li>
  )
}
