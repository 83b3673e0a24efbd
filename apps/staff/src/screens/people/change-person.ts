import { setBadge } from '@shop/contract/staff/device'
import { createPasskeyLink } from '@shop/contract/staff/passkey'
import { addPerson, type StaffPersonView, setActive, setGrants } from '@shop/contract/staff/people'
import type { Role } from '@shop/contract/staff/permissions'
import type { ActionFunctionArgs } from 'react-router'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'

type Grants = StaffPersonView['grants']

/** Adds a person, or grants, withdraws, ends or restores the access of one. */
export async function changePerson({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const params = { id: text('id') }
  const grants = JSON.parse(text('grants') || '[]') as Grants // written by the form of the person
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
