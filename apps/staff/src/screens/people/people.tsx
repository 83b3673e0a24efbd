import { listPeople, type StaffPersonView } from '@shop/contract/staff/people'
import type { StaffMember } from '@shop/contract/staff/session'
import { Plus } from 'lucide-react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { listQuery } from '#ui/list/list-query.ts'
import { OutcomeNotice } from '#ui/notice.tsx'
import { LocalList } from '../views/local-list.tsx'
import styles from './people.module.css'
import { AccessTags, accessText, GrantTags, grantsText } from './person.tsx'

export { changePerson as action } from './change-person.ts'

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  listQuery(url)
  return request(listPeople, {}, signal)
}

const columnsFor = (member: StaffMember) => [
  { key: 'mail', head: m.people_mail, text: ({ email }: StaffPersonView) => email, cell: mailOf },
  {
    key: 'roles',
    head: m.people_roles,
    text: (person: StaffPersonView) => grantsText(person, member),
    cell: (person: StaffPersonView) => <GrantTags person={person} member={member} />,
  },
  {
    key: 'access',
    head: m.people_access,
    text: accessText,
    cell: (person: StaffPersonView) => <AccessTags person={person} />,
  },
]
const mailOf = ({ email }: StaffPersonView) => email

export function People() {
  const { people } = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const member = useStaffMember()
  return (
    <Page title={m.people_title()}>
      <p className={styles.peopleLinks}>
        {member.permissions.includes('device.manage') ? <Link to="/devices">{m.people_devices()}</Link> : null}
        <Link to="/people/provisioning">{m.people_provider()}</Link>
      </p>
      <OutcomeNotice outcome={outcome} />
      <LocalList
        list="people"
        caption={m.people_title()}
        rows={people}
        name={{ head: m.people_name(), text: ({ name }) => name }}
        columns={columnsFor(member)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/people/${id}`}
      />
      {member.permissions.includes('staff.manage') ? <NewPerson /> : null}
    </Page>
  )
}

function NewPerson() {
  const field = (name: string, label: string, { type = 'text', required = true } = {}) => (
    <label className={controls.field}>
      <span className={controls.label}>{label}</span>
      <input
        className={controls.input}
        name={name}
        type={type}
        required={required}
        maxLength={100}
        autoComplete="off"
      />
    </label>
  )
  return (
    <section className={styles.new} aria-labelledby="new-person">
      <h2 id="new-person">{m.people_add_title()}</h2>
      <Form className={styles.form} method="post">
        {field('name', m.people_name())}
        {field('email', m.people_email(), { type: 'email' })}
        {field('subject', m.people_subject(), { required: false })}
        <button className={controls.button} type="submit" name="intent" value="add">
          <Plus size={16} aria-hidden="true" />
          {m.people_add()}
        </button>
      </Form>
    </section>
  )
}
