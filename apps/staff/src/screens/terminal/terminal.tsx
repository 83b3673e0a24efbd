import { createToken, endToken, LONGEST_TOKEN_HOURS, listTokens, type StaffToken } from '@shop/contract/staff/tokens'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { listQuery } from '#ui/list/list-query.ts'
import { OutcomeNotice } from '#ui/notice.tsx'
import { type LocalColumn, LocalList } from '../views/local-list.tsx'
import styles from './terminal.module.css'
import { USED_COLUMN, untilColumn } from './token-columns.ts'

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  listQuery(url)
  return request(listTokens, {}, signal)
}

/** Creates a token, whose secret only this reply contains, or ends one. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  let secret: string | undefined
  const outcome = await act(async () => {
    if (text('intent') === 'end') {
      await request(endToken, { params: { id: text('id') } })
      return m.terminal_ended()
    }
    const made = await request(createToken, { body: { name: text('name'), hours: Number(text('hours')) } })
    secret = made.secret
    return m.terminal_created({ moment: moment(made.expiresAt) })
  })
  return { outcome, secret }
}

const untilText = ({ expiresAt }: StaffToken) => m.terminal_until({ moment: moment(expiresAt) })

const COLUMNS: readonly LocalColumn<StaffToken>[] = [untilColumn(untilText), USED_COLUMN]

const HOURS = [1, 4, 8, LONGEST_TOKEN_HOURS]

export function Component() {
  const { tokens } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  return (
    <Page title={m.terminal_title()} sub={m.terminal_text()}>
      <OutcomeNotice outcome={done?.outcome} />
      {done?.secret ? (
        <label className={`${controls.field} ${styles.terminalSecret}`}>
          <span className={controls.label}>{m.terminal_secret()}</span>
          <input className={controls.input} readOnly value={done.secret} onFocus={(event) => event.target.select()} />
          <span className={styles.terminalHint}>{m.terminal_hint()}</span>
        </label>
      ) : null}
      <Form method="post" className={styles.terminalForm}>
        <label className={controls.field}>
          <span className={controls.label}>{m.terminal_name()}</span>
          <input className={controls.input} name="name" required maxLength={60} autoComplete="off" />
        </label>
        <label className={controls.field}>
          <span className={controls.label}>{m.terminal_hours()}</span>
          <select className={controls.input} name="hours" defaultValue={8}>
            {HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {hours}
              </option>
            ))}
          </select>
        </label>
        <button className={controls.button} type="submit" name="intent" value="create">
          {m.terminal_create()}
        </button>
      </Form>
      <LocalList
        list="tokens"
        caption={m.terminal_title()}
        rows={tokens}
        none={m.terminal_none()}
        name={{ head: m.terminal_name(), text: ({ name }) => name }}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        actionOf={({ id, name }) => (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button className={controls.button} type="submit" name="intent" value="end">
              {m.terminal_end({ name })}
            </button>
          </Form>
        )}
      />
    </Page>
  )
}
