import {
  createProviderToken,
  endProviderToken,
  readProvisioning,
  type StaffGroupView,
  setGroupGrants,
} from '@shop/contract/staff/office/provisioning'
import type { Role } from '@shop/contract/staff/permissions'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { listQuery } from '#ui/list/list-query.ts'
import { OutcomeNotice } from '#ui/notice.tsx'
import { USED_COLUMN, untilColumn } from '../terminal/token-columns.ts'
import { type LocalColumn, LocalList } from '../views/local-list.tsx'
import styles from './people.module.css'

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  listQuery(url)
  return request(readProvisioning, {}, signal)
}

type Grants = StaffGroupView['grants']

/** Creates a token, whose secret only this reply contains, ends one, or changes the grants of a group. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const params = { id: text('id') }
  const grants = JSON.parse(text('grants') || '[]') as Grants // written by the form below
  let secret: string | undefined
  const outcome = await act(async () => {
    const intent = text('intent')
    if (intent === 'create') {
      const made = await request(createProviderToken, { body: { name: text('name') } })
      secret = made.secret
      return made.approvalId === null ? m.terminal_created({ moment: moment(made.expiresAt) }) : m.approval_waits()
    }
    if (intent === 'end') {
      await request(endProviderToken, { params })
      return m.terminal_ended()
    }
    const branch = text('branch')
    const added = { role: text('role') as Role, branchIds: branch === '' ? null : [Number(branch)] }
    const next =
      intent === 'grant' ? [...grants, added] : grants.filter((_, index) => index !== Number(intent.split(' ')[1]))
    const { approvalId } = await request(setGroupGrants, { params, body: { grants: next } })
    return approvalId === null ? m.people_saved() : m.approval_waits()
  })
  return { outcome, secret }
}

export function Provisioning() {
  const { url, tokens } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const member = useStaffMember()
  return (
    <Page title={m.provisioning_title()} sub={m.provisioning_text()}>
      <p className={styles.peopleLinks}>
        <Link to="/people/provisioning/groups">{m.provisioning_groups()}</Link>
      </p>
      <OutcomeNotice outcome={done?.outcome} />
      {done?.secret ? (
        <label className={`${controls.field} ${styles.providerAddress}`}>
          <span className={controls.label}>{m.provisioning_secret()}</span>
          <input className={controls.input} readOnly value={done.secret} onFocus={(event) => event.target.select()} />
          <span className={styles.mail}>{m.provisioning_secret_hint()}</span>
        </label>
      ) : null}
      <label className={`${controls.field} ${styles.providerAddress}`}>
        <span className={controls.label}>{m.provisioning_url()}</span>
        <input className={controls.input} readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <section className={styles.new} aria-labelledby="provider-tokens">
        <h2 id="provider-tokens">{m.provisioning_tokens()}</h2>
        <LocalList
          list="provider-tokens"
          caption={m.provisioning_tokens()}
          rows={tokens}
          none={m.provisioning_tokens_none()}
          name={{ head: m.provisioning_token_name(), text: ({ name }) => name }}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          {...(member.permissions.includes('staff.manage')
            ? { actionOf: (token: Token) => <End token={token} /> }
            : {})}
        />
        {member.permissions.includes('staff.connect') ? <NewToken /> : null}
      </section>
    </Page>
  )
}

type Token = Awaited<ReturnType<typeof loader>>['tokens'][number]

const waitsText = ({ isApproved }: Token) => (isApproved ? '' : m.provisioning_token_waits())
const untilText = ({ expiresAt }: Token) =>
  new Date(expiresAt) > new Date()
    ? m.terminal_until({ moment: moment(expiresAt) })
    : m.provisioning_expired({ moment: moment(expiresAt) })
const authorText = ({ createdBy }: Token) => m.provisioning_token_by({ name: createdBy })

const COLUMNS: readonly LocalColumn<Token>[] = [
  { key: 'state', head: m.orders_state, text: waitsText, cell: waitsText },
  untilColumn(untilText),
  USED_COLUMN,
  { key: 'author', head: m.list_author, text: authorText, cell: authorText, look: 'quiet' },
]

function End({ token: { id, name } }: { token: Token }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button className={controls.button} type="submit" name="intent" value="end">
        {m.terminal_end({ name })}
      </button>
    </Form>
  )
}

function NewToken() {
  return (
    <Form className={styles.form} method="post">
      <label className={controls.field}>
        <span className={controls.label}>{m.provisioning_token_name()}</span>
        <input className={controls.input} name="name" required maxLength={60} autoComplete="off" />
      </label>
      <button className={controls.button} type="submit" name="intent" value="create">
        {m.provisioning_token_create()}
      </button>
    </Form>
  )
}
