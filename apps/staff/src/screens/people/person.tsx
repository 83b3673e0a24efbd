import { listPeople, type StaffPersonView } from '@shop/contract/staff/people'
import { ROLES, type Role } from '@shop/contract/staff/permissions'
import type { StaffMember } from '@shop/contract/staff/session'
import { Building2, CircleSlash, Shield, Users, UserX } from 'lucide-react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { ROLE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './people.module.css'

export { changePerson as action } from './change-person.ts'

type Props = { person: StaffPersonView; member: StaffMember }

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { people } = await request(listPeople, {}, signal)
  const person = people.find(({ id }) => id === params['id'])
  if (!person) throw new Response('', { status: 404 })
  return person
}

/** A person with their access, and what may be changed about it. */
export function Person() {
  const person = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const member = useStaffMember()
  const isManaged = member.permissions.includes('staff.manage') && person.id !== member.id
  return (
    <Page title={person.name} sub={person.email}>
      <OutcomeNotice outcome={outcome} />
      <div className={styles.person}>
        <AccessTags person={person} />
        <GrantTags person={person} member={member} />
      </div>
      {isManaged ? <Change person={person} member={member} key={JSON.stringify(person)} /> : null}
      {person.id === member.id ? <p className={styles.mail}>{m.people_self()}</p> : null}
      <p>
        <Link to="/people">{m.people_title()}</Link>
      </p>
    </Page>
  )
}

/** Whether the person has access, and who manages it. */
export function AccessTags({ person: { isActive, isProvisioned } }: Pick<Props, 'person'>) {
  return (
    <span className={styles.grants}>
      {isActive ? null : <Tag tone="bad" icon={UserX} text={m.people_inactive()} />}
      {isProvisioned ? <Tag tone="neutral" icon={Building2} text={m.people_provisioned()} /> : null}
    </span>
  )
}
export const accessText = ({ isActive, isProvisioned }: StaffPersonView) =>
  [isActive ? '' : m.people_inactive(), isProvisioned ? m.people_provisioned() : ''].filter(Boolean).join(', ')

/** The grants of a person, also those of groups. */
export function GrantTags({ person, member }: Props) {
  const { grants, groupGrants } = person
  return (
    <span className={styles.grants}>
      {grants.length + groupGrants.length === 0 ? (
        <Tag tone="neutral" icon={CircleSlash} text={m.people_no_role()} />
      ) : null}
      {grants.map(({ role, branchIds }) => (
        <Tag tone="neutral" icon={Shield} text={grantText(role, branchIds, member)} key={`${role} ${branchIds}`} />
      ))}
      {groupGrants.map(({ role, branchIds, group }) => (
        <Tag
          tone="info"
          icon={Users}
          text={m.people_by_group({ role: grantText(role, branchIds, member), group })}
          key={`${role} ${branchIds} ${group}`}
        />
      ))}
    </span>
  )
}
export const grantsText = ({ grants, groupGrants }: StaffPersonView, member: StaffMember): string =>
  [...grants, ...groupGrants].map(({ role, branchIds }) => grantText(role, branchIds, member)).join(', ')

/** A role with its branches, by name if it is one. */
export function grantText(role: Role, ids: readonly number[] | null, { branches }: StaffMember): string {
  const nameOf = (id: number) => branches.find((branch) => branch.id === id)?.name ?? String(id)
  const scope =
    ids === null ? m.scope_all() : ids.length === 1 ? nameOf(ids[0] ?? 0) : m.people_branches({ count: ids.length })
  return `${ROLE_TEXTS[role]()}, ${scope}`
}

/** Chooses a role and a branch to grant it for. */
export function GrantFields({ member }: { member: StaffMember }) {
  return (
    <>
      <label className={controls.field}>
        <span className={controls.label}>{m.people_role()}</span>
        <select className={controls.input} name="role">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_TEXTS[role]()}
            </option>
          ))}
        </select>
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.people_scope()}</span>
        <select className={controls.input} name="branch">
          <option value="">{m.scope_all()}</option>
          {member.branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** One button per grant; its value names the place of the grant in the list. */
export function WithdrawButtons({ grants }: Pick<StaffPersonView, 'grants'>) {
  return grants.map(({ role }, index) => (
    <button
      className={controls.button}
      type="submit"
      name="intent"
      value={`withdraw ${index}`}
      key={`${role} ${index.toString()}`}
    >
      {m.people_withdraw({ role: ROLE_TEXTS[role]() })}
    </button>
  ))
}

function Change({ person, member }: Props) {
  return (
    <section aria-label={m.people_edit({ name: person.name })}>
      <Form className={styles.change} method="post">
        <input type="hidden" name="id" value={person.id} />
        <input type="hidden" name="grants" value={JSON.stringify(person.grants)} />
        <div className={styles.form}>
          <WithdrawButtons grants={person.grants} />
          <button className={controls.button} type="submit" name="intent" value={person.isActive ? 'end' : 'restore'}>
            {person.isActive ? m.people_end() : m.people_restore()}
          </button>
          {person.isActive ? (
            <button className={controls.button} type="submit" name="intent" value="link">
              {m.passkey_link()}
            </button>
          ) : null}
        </div>
        <div className={styles.form}>
          <GrantFields member={member} />
          <button className={controls.button} type="submit" name="intent" value="grant">
            {m.people_grant()}
          </button>
        </div>
        <div className={styles.form}>
          <label className={controls.field}>
            <span className={controls.label}>{m.people_badge()}</span>
            <input className={controls.input} name="badge" maxLength={30} autoComplete="off" />
          </label>
          <button className={controls.button} type="submit" name="intent" value="badge">
            {m.people_badge_save()}
          </button>
        </div>
      </Form>
    </section>
  )
}
