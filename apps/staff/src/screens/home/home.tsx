import { listApprovals } from '@shop/contract/staff/approval'
import { listAttention } from '@shop/contract/staff/attention'
import { listStaffOrders } from '@shop/contract/staff/orders'
import { readStaffMember } from '@shop/contract/staff/session'
import { Link, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { attentionTotal } from '#lib/attention-total.ts'
import { count } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import styles from './home.module.css'

const STATES = ['paid', 'accepted', 'preparing', 'ready'] as const
const CAPTIONS = {
  paid: m.home_paid,
  accepted: m.home_accepted,
  preparing: m.home_preparing,
  ready: m.home_ready,
}

type Figure = { readonly to: string; readonly value: string; readonly caption: string }

export async function loader({ request: { signal } }: { request: Request }): Promise<Figure[]> {
  const { permissions } = await request(readStaffMember, {}, signal)
  const ofState = async (state: (typeof STATES)[number]) => {
    const list = await request(listStaffOrders, { query: { state } }, signal)
    return { to: `/orders?state=${state}`, value: count(list.count, list.isCountExact), caption: CAPTIONS[state]() }
  }
  const attention = async () => {
    const { counts } = await request(listAttention, {}, signal)
    return { to: '/attention', value: attentionTotal(counts), caption: m.home_attention() }
  }
  const approvals = async () => {
    const list = await request(listApprovals, {}, signal)
    return { to: '/approvals', value: count(list.approvals.length, list.isComplete), caption: m.home_approvals() }
  }
  return Promise.all([
    ...(permissions.includes('order.read') ? STATES.map(ofState) : []),
    ...(permissions.includes('attention.read') ? [attention()] : []),
    ...(permissions.includes('approval.decide') ? [approvals()] : []),
  ])
}

export function Home() {
  const figures = useLoaderData<typeof loader>()
  const { name, hasAllBranches, branches } = useStaffMember()
  const scope = hasAllBranches ? m.scope_all() : branches.map((branch) => branch.name).join(', ')
  return (
    <Page title={m.home_greeting({ name: name.split(' ')[0] ?? name })} sub={scope}>
      {figures.length === 0 ? <p>{m.home_no_access()}</p> : null}
      <ul className={styles.figures}>
        {figures.map(({ to, value, caption }) => (
          <li key={to}>
            <Link className={styles.figure} to={to}>
              <span className={styles.value}>{value}</span>
              <span className={styles.caption}>{caption}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
