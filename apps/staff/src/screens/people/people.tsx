import { setBadge } from '@shop/contract/staff/device'
import { createPasskeyLink } from '@shop/contract/staff/passkey'
import { addPerson, listPeople, type StaffPersonView, setActive, setGrants } from '@shop/contract/staff/people'
import type { Role } from '@shop/contract/staff/permissions'
import { Plus } from 'lucide-react'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import styles from './people.module.css'
import { Person } from './person.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listPeople, {}, signal)

type Grants = StaffPersonView['grants']

/** Adds a person, or grants, withdraws, ends or restores the access of one. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const params = { id: text('id') }
  const grants = JSON.parse(text('grants') || '[]') as Grants // written by the form below
  const save = (next: Grants) => request(setGrants, { params, body: { grants: next } })
  return act(async () => {
    let approvalId: string | null = null
    const intent = text('intent')
    if (intent === 'add') {
      const subject = text('subject')
      const body = { name: text('name'), email: text('email'), ...(subject ? { subject } : {}) }
      await request(addPerson, { body })
    }
    if (intent === 'badge') await request(setBadge, { params, body: { badge: text('badge').toUpperCase() } })
    if (intent === 'link') {
      await request(createPasskeyLink, { params, body: { locale: getLocale() } })
      return m.passkey_link_sent()
    }
    if (intent === 'end' || intent === 'restore')
      await request(setActive, { params, body: { isActive: intent === 'restore' } })
    if (intent === 'grant') {
      const branch = text('branch')
      ;({ approvalId } = await save([
        ...grants,
        { role: text('role') as Role, branchIds: branch === '' ? null : [Number(branch)] },
      ]))
    }
    if (intent.startsWith('withdraw ')) await save(grants.filter((_, index) => index !== Number(intent.split(' ')[1])))
    return approvalId === null ? m.people_saved() : m.approval_waits()
  })
}

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
      <ul>
        {people.map((person) => (
          <Person person={person} member={member} key={person.id} />
        ))}
      </ul>
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
