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
import { listQuery } from '#ui/list/list-query.ts'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import { type LocalColumn, LocalList } from '../views/local-list.tsx'
import styles from './devices.module.css'
import { EnrolmentCode } from './enrolment-code.tsx'

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  listQuery(url)
  return request(listDevices, {}, signal)
}

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

const COLUMNS: readonly LocalColumn<DeviceView>[] = [
  { key: 'branch', head: m.orders_branch, text: ({ branch }) => branch, cell: ({ branch }) => branch },
  { key: 'state', head: m.orders_state, text: ({ state }) => STATES[state].text(), cell: stateOf },
  {
    key: 'since',
    head: m.device_since,
    text: ({ since }) => moment(since),
    order: ({ since }) => since,
    cell: ({ since }) => moment(since),
    look: 'quiet',
  },
]

export function Component() {
  const { devices } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const { branches } = useStaffMember()
  return (
    <Page title={m.devices_title()} sub={m.devices_text()}>
      <OutcomeNotice outcome={done?.outcome} />
      {done?.code === undefined ? null : <EnrolmentCode code={done.code} />}
      <LocalList
        list="devices"
        caption={m.devices_title()}
        rows={devices}
        none={m.devices_none()}
        name={{ head: m.device_name(), text: ({ name }) => name }}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        actionOf={(device) => <Revoke device={device} />}
      />
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

function stateOf({ state }: DeviceView) {
  const { tone, icon, text } = STATES[state]
  return <Tag tone={tone} icon={icon} text={text()} />
}

function Revoke({ device: { id, state } }: { device: DeviceView }) {
  if (state === 'revoked') return null
  return (
    <Form method="post">
      <button className={controls.button} type="submit" name="revoke" value={id}>
        {m.device_revoke()}
      </button>
    </Form>
  )
}
