import type { StaffGroupView } from '@shop/contract/staff/office/provisioning'
import type { StaffMember } from '@shop/contract/staff/session'
import { CircleSlash, Shield } from 'lucide-react'
import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import { type LocalColumn, LocalList } from '../views/local-list.tsx'
import styles from './people.module.css'
import { GrantFields, grantText, WithdrawButtons } from './person.tsx'
import type { action, loader } from './provisioning.tsx'

export { action, loader } from './provisioning.tsx'

const membersText = ({ members }: StaffGroupView) =>
  members === 1 ? m.provisioning_member() : m.provisioning_members({ count: members })
const grantTexts = ({ grants }: StaffGroupView, member: StaffMember) =>
  grants.map(({ role, branchIds }) => grantText(role, branchIds, member))

const columnsFor = (member: StaffMember): readonly LocalColumn<StaffGroupView>[] => [
  {
    key: 'members',
    head: m.provisioning_in_group,
    text: membersText,
    order: ({ members }) => members,
    cell: membersText,
  },
  {
    key: 'roles',
    head: m.people_roles,
    text: (group) => grantTexts(group, member).join(' '),
    cell: (group) => <Grants group={group} member={member} />,
  },
]

/** The groups of the identity provider, and the roles that their members receive. */
export function Component() {
  const { groups } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const member = useStaffMember()
  return (
    <Page title={m.provisioning_groups()} sub={m.provisioning_text()}>
      <p className={styles.peopleLinks}>
        <Link to="/people/provisioning">{m.provisioning_title()}</Link>
      </p>
      <OutcomeNotice outcome={done?.outcome} />
      <LocalList
        list="provider-groups"
        caption={m.provisioning_groups()}
        rows={groups}
        none={m.provisioning_groups_none()}
        name={{ head: m.approval_group(), text: ({ name }) => name }}
        columns={columnsFor(member)}
        keyOf={({ id }) => id}
        {...(member.permissions.includes('staff.manage')
          ? { actionOf: (group: StaffGroupView) => <Change group={group} member={member} /> }
          : {})}
      />
    </Page>
  )
}

function Grants({ group, member }: { group: StaffGroupView; member: StaffMember }) {
  return (
    <span className={styles.grants}>
      {group.grants.length === 0 ? <Tag tone="neutral" icon={CircleSlash} text={m.provisioning_no_grants()} /> : null}
      {grantTexts(group, member).map((text) => (
        <Tag tone="neutral" icon={Shield} text={text} key={text} />
      ))}
    </span>
  )
}

function Change({ group: { id, name, grants }, member }: { group: StaffGroupView; member: StaffMember }) {
  return (
    <details className={styles.more}>
      <summary>{m.provisioning_edit({ name })}</summary>
      <Form className={styles.change} method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="grants" value={JSON.stringify(grants)} />
        <div className={styles.form}>
          <WithdrawButtons grants={grants} />
        </div>
        <div className={styles.form}>
          <GrantFields member={member} />
          <button className={controls.button} type="submit" name="intent" value="grant">
            {m.people_grant()}
          </button>
        </div>
      </Form>
    </details>
  )
}
