import { type Counter as CounterView, readCounter } from '@shop/contract/staff/counter'
import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useLocation,
  useSearchParams,
  useSubmit,
} from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { clock, moment, money } from '#lib/format.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { listQuery } from '#ui/list/list-query.ts'
import { useLocalList } from '#ui/list/use-local-list.ts'
import { ListTools } from '../views/list-tools.tsx'
import { branchIdOf, readBranchId } from './branch.ts'
import styles from './counter.module.css'
import { COLUMNS, GROUPS, type Group, pickedGroups, SORTS } from './counter-list.ts'

type Listed = CounterView['ready'][number]

export async function loader({ request: sent }: LoaderFunctionArgs) {
  listQuery(sent.url)
  const branch = await readBranchId(sent, sent.signal)
  return request(readCounter, { params: { branch } }, sent.signal)
}

/** Customers who wait, orders that are ready, and the field that the scanner types into. The right side is the chosen order. */
export function Counter() {
  const counter = useLoaderData<typeof loader>()
  useLive('counter')
  useLive('order')
  const member = useStaffMember()
  const location = useLocation()
  const branchId = branchIdOf(window.location, member)
  const now = useNow()
  const rows = GROUPS.flatMap((group) => counter[group].map((one) => ({ group, one })))
  const tools = { sorts: SORTS, columns: COLUMNS, picked: pickedGroups(), hasSearch: false }
  const { shown, shows, count } = useLocalList({ ...tools, rows, perPage: rows.length + 1 })
  const of = (group: Group) => shown.filter((row) => row.group === group).map(({ one }) => one)
  const [late, waiting, ready, uncollected] = [of('late'), of('waiting'), of('ready'), of('uncollected')]
  const readyCount = count === rows.length ? counter.readyCount : ready.length
  const first = counter.waiting[0]
  const longest = first?.arrivedAt ? minutesSince(first.arrivedAt, now) : 0
  const isOpen = location.pathname !== '/counter'
  const list = { branchId, shows }
  return (
    <Page title={m.counter_title()} sub={counter.branch} marks={<Marks branchId={branchId} />}>
      <div className={styles.counter} data-open={isOpen}>
        <div className={styles.queue}>
          <Find branchId={branchId} key={location.key} />
          <ListTools list="counter" {...tools} keeps={['branch']} isFolded />
          <Late late={late} now={now} list={list} />
          <section aria-labelledby="waiting">
            <h2 className={styles.group} id="waiting">
              <span>{m.counter_waiting()}</span>
              <span>{waiting.length > 0 ? m.counter_longest({ count: waiting.length, minutes: longest }) : '0'}</span>
            </h2>
            {waiting.length === 0 ? <p className={styles.nothing}>{m.counter_no_one()}</p> : null}
            <ul>
              {waiting.map((one) => (
                <Waiting one={one} now={now} list={list} key={one.number} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="ready">
            <h2 className={styles.group} id="ready">
              <span>{m.counter_ready()}</span>
              <span>{readyCount}</span>
            </h2>
            {readyCount === 0 ? <p className={styles.nothing}>{m.counter_none_ready()}</p> : null}
            <ul>
              {ready.map((one) => (
                <Entry one={one} text={readyText(one, now)} list={list} key={one.number} />
              ))}
            </ul>
          </section>
          <Uncollected uncollected={uncollected} list={list} />
        </div>
        <div className={styles.chosen}>
          <Outlet context={member} />
        </div>
      </div>
    </Page>
  )
}

type List = { readonly branchId: number; readonly shows: (column: string) => boolean }

/** The address of an order beside the list as it is. */
function useHref({ number }: Listed, { branchId }: List): string {
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  next.delete('index')
  next.set('branch', String(branchId))
  return `/counter/${number}?${next}`
}

function Entry({ one, text, list }: { one: Listed; text: string; list: List }) {
  return (
    <li>
      <Link className={styles.entry} to={useHref(one, list)}>
        <OrderName one={one} text={text} shows={list.shows} />
      </Link>
    </li>
  )
}

/** On top, because each of these breaks a promise unless it is picked now. */
function Late({ late, now, list }: { late: readonly Listed[]; now: number; list: List }) {
  if (late.length === 0) return null
  return (
    <section aria-labelledby="late">
      <div role="alert">
        <h2 className={`${styles.group} ${styles.alarm}`} id="late">
          <span>{m.counter_late()}</span>
          <span>{late.length}</span>
        </h2>
      </div>
      <ul>
        {late.map((one) => (
          <Entry one={one} text={lateText(one, now)} list={list} key={one.number} />
        ))}
      </ul>
    </section>
  )
}

function lateText({ promisedAt, promisedAgainAt }: Listed, now: number): string {
  const left = Math.round((new Date(promisedAt ?? '').getTime() - now) / 60_000)
  if (left >= 0) return m.counter_late_soon({ minutes: left })
  const over = m.counter_late_over({ time: promisedAt ? clock(promisedAt) : '' })
  return promisedAgainAt ? `${over} · ${m.counter_late_told({ time: moment(promisedAgainAt) })}` : over
}

function Uncollected({ uncollected, list }: { uncollected: readonly Listed[]; list: List }) {
  if (uncollected.length === 0) return null
  return (
    <section aria-labelledby="uncollected">
      <h2 className={styles.group} id="uncollected">
        <span>{m.counter_uncollected()}</span>
        <span>{uncollected.length}</span>
      </h2>
      <ul>
        {uncollected.map((one) => (
          <Entry
            one={one}
            text={m.counter_held_until({ day: one.holdsUntil ? moment(one.holdsUntil) : '' })}
            list={list}
            key={one.number}
          />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ one, now, list }: { one: Listed; now: number; list: List }) {
  const minutes = minutesSince(one.arrivedAt ?? '', now)
  const text =
    one.state === 'ready'
      ? m.counter_here()
      : m.counter_not_ready({ time: one.promisedAt ? clock(one.promisedAt) : '' })
  return (
    <li>
      <Link className={`${styles.entry} ${styles.waits}`} to={useHref(one, list)}>
        <span className={styles.bay}>
          <small>{m.counter_bay()}</small>
          {one.bay ?? '–'}
        </span>
        <OrderName one={one} text={text} shows={list.shows} />
        <span className={styles.minutes}>
          {minutes}
          <small>{m.counter_minutes()}</small>
        </span>
      </Link>
    </li>
  )
}

type NameProps = { readonly one: Listed; readonly text: string; readonly shows?: List['shows'] }
export function OrderName({ one, text, shows = () => true }: NameProps) {
  return (
    <span>
      <b className={styles.customer}>{one.customer}</b>{' '}
      {shows('number') ? <span className={styles.orderNumber}>{one.number}</span> : null}
      {shows('about') ? <small className={styles.entryAbout}>{text}</small> : null}
    </span>
  )
}

function readyText(one: Listed, now: number): string {
  if (one.dueCents > 0) return m.counter_to_pay({ amount: money(one.dueCents) })
  if (one.holdsUntil && new Date(one.holdsUntil).getTime() - now < 86_400_000) return m.counter_held_today()
  return m.counter_paid()
}

function Find({ branchId }: { branchId: number }) {
  const [query] = useSearchParams()
  const same = new URLSearchParams([...query].filter(([name]) => name !== 'index'))
  same.set('branch', String(branchId))
  const field = useRef<HTMLInputElement>(null)
  // The scanner types into the focused field. A hand-over without a scanned code has its own field.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  return (
    <Form className={styles.find} method="post" action={`/counter?index&${same}`} role="search">
      <ScanLine size={24} aria-hidden="true" />
      <input
        className={styles.findField}
        ref={field}
        name="text"
        required
        maxLength={80}
        autoComplete="off"
        placeholder={m.counter_find_hint()}
        aria-label={m.counter_find()}
      />
      <button className={controls.button} type="submit">
        {m.counter_find_go()}
      </button>
    </Form>
  )
}

function Marks({ branchId }: { branchId: number }) {
  const { permissions } = useStaffMember()
  return (
    <>
      <BranchChoice branchId={branchId} />
      {permissions.includes('order.receive') ? (
        <Link className={controls.button} to={`/counter/return?branch=${branchId}`}>
          {m.return_link()}
        </Link>
      ) : null}
      {permissions.includes('day.close') ? (
        <Link className={controls.button} to={`/counter/day?branch=${branchId}`}>
          {m.day_link()}
        </Link>
      ) : null}
      <Link className={controls.button} to={`/wall?branch=${branchId}`}>
        {m.wall_link()}
      </Link>
    </>
  )
}

function BranchChoice({ branchId }: { branchId: number }) {
  const { branches } = useStaffMember()
  const submit = useSubmit()
  if (branches.length < 2) return null
  return (
    <Form action="/counter" onChange={(event) => void submit(event.currentTarget)}>
      <select className={controls.input} name="branch" defaultValue={branchId} aria-label={m.orders_branch()}>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Form>
  )
}

const minutesSince = (instant: string, now: number) =>
  Math.max(0, Math.floor((now - new Date(instant).getTime()) / 60_000))

/** The time, renewed often enough for minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
