import {
  createProviderToken,
  endProviderToken,
  readProvisioning,
  type StaffGroupView,
  setGroupGrants,
} from '@shop/contract/staff/office/provisioning'
import type { Role } from '@shop/contract/staff/permissions'
import type { StaffMember } from '@shop/contract/staff/session'
import { CircleSlash, Shield } from 'lucide-react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { moment } from '#lib/format.ts'
import { ROLE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './people.module.css'
import { GrantFields, grantText } from './person.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(readProvisioning, {}, signal)

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
  const { url, tokens, groups } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const member = useStaffMember()
  return (
    <Page title={m.provisioning_title()} sub={m.provisioning_text()}>
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
        {tokens.length === 0 ? <p>{m.provisioning_tokens_none()}</p> : null}
        <Tokens tokens={tokens} member={member} />
        {member.permissions.includes('staff.connect') ? <NewToken /> : null}
      </section>
      <section className={styles.new} aria-labelledby="provider-groups">
        <h2 id="provider-groups">{m.provisioning_groups()}</h2>
        {groups.length === 0 ? <p>{m.provisioning_groups_none()}</p> : null}
        <ul>
          {groups.map((group) => (
            <Group group={group} member={member} key={group.id} />
          ))}
        </ul>
      </section>
    </Page>
  )
}

type Token = Awaited<ReturnType<typeof loader>>['tokens'][number]

function Tokens({ tokens, member }: { tokens: readonly Token[]; member: StaffMember }) {
  return (
    <ul>
      {tokens.map(({ id, name, createdBy, expiresAt, usedAt, isApproved }) => (
        <li className={styles.providerGroup} key={id}>
          <b>{name}</b>
          <span className={styles.mail}>
            {[
              isApproved ? null : m.provisioning_token_waits(),
              new Date(expiresAt) > new Date()
                ? m.terminal_until({ moment: moment(expiresAt) })
                : m.provisioning_expired({ moment: moment(expiresAt) }),
              usedAt === null ? m.terminal_unused() : m.terminal_used({ moment: moment(usedAt) }),
              m.provisioning_token_by({ name: createdBy }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {member.permissions.includes('staff.manage') ? (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <button className={controls.button} type="submit" name="intent" value="end">
                {m.terminal_end({ name })}
              </button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
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

function Group({ group, member }: { group: StaffGroupView; member: StaffMember }) {
  const { id, name, members, grants } = group
  return (
    <li className={styles.providerGroup}>
      <span>
        <span className={styles.personName}>{name}</span>
        <span className={styles.mail}>
          {members === 1 ? m.provisioning_member() : m.provisioning_members({ count: members })}
        </span>
      </span>
      <span className={styles.grants}>
        {grants.length === 0 ? <Tag tone="neutral" icon={CircleSlash} text={m.provisioning_no_grants()} /> : null}
        {grants.map(({ role, branchIds }) => (
          <Tag tone="neutral" icon={Shield} text={grantText(role, branchIds, member)} key={`${role} ${branchIds}`} />
        ))}
      </span>
      {member.permissions.includes('staff.manage') ? (
        <details className={styles.more}>
          <summary>{m.provisioning_edit({ name })}</summary>
          <Form className={styles.change} method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="grants" value={JSON.stringify(grants)} />
            <div className={styles.form}>
              {grants.map(({ role }, index) => (
                <button
                  className={controls.button}
                  type="submit"
                  name="intent"
                  value={`withdraw ${index}`}
                  key={`${role} ${index.toString()}`}
                >
                  {m.people_withdraw({ role: ROLE_TEXTS[role]() })}
                </button>
              ))}
            </div>
            <div className={styles.form}>
              <GrantFields member={member} />
              <button className={controls.button} type="submit" name="intent" value="grant">
                {m.people_grant()}
              </button>
            </div>
          </Form>
        </details>
      ) : null}
    </li>
  )
}
