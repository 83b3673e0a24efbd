import {
  AREAS,
  ATTENTION_AREAS,
  ATTENTION_KINDS,
  type AttentionArea,
  type AttentionItem,
  type AttentionList,
  handBackItem,
  ITEM_SORTS,
  listAttention,
  takeItem,
} from '@shop/contract/staff/attention'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { attentionTotal } from '#lib/attention-total.ts'
import { age, count } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { shownColumns } from '#ui/list/columns.ts'
import { Choice, FilterForm } from '#ui/list/filter-form.tsx'
import { ColumnChoice } from '#ui/list/list-bar.tsx'
import { knownQuery, listQuery, useKnownQuery } from '#ui/list/list-query.ts'
import { OutcomeNotice } from '#ui/notice.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import styles from './attention.module.css'
import { KINDS, titleOf } from './item-texts.ts'
import { SettlePane } from './settle-pane.tsx'
import { settle } from './solutions.ts'

const REFRESH_MS = 60_000
const AREA_TEXTS: Readonly<Record<AttentionArea, () => string>> = {
  orders: m.attention_area_orders,
  money: m.attention_area_money,
  range: m.attention_area_range,
  systems: m.attention_area_systems,
}

export function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const query = Object.fromEntries(knownQuery(listAttention, listQuery(url)))
  return request(listAttention, { query }, signal)
}

/** Settles an item, takes it or hands it back. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kind = ATTENTION_KINDS.find((one) => one === text('kind')) ?? 'call_back'
  const [id, intent, from] = [text('id'), text('intent'), text('from')]
  return act(async () => {
    if (intent === 'take') await request(takeItem, { params: { kind, id }, body: { from: from === '' ? null : from } })
    else if (intent === 'hand-back') await request(handBackItem, { params: { kind, id } })
    else {
      const approvalId = await settle({
        ...{ kind, id, number: text('number'), how: text('how') },
        ...{ value: text('value'), attempt: Number(text('attempt')), version: Number(text('version')) },
      })
      if (approvalId) return m.approval_waits()
    }
    return intent === 'settle' ? m.attention_settled() : m.attention_saved()
  })
}

const COLUMNS = [
  { key: 'about', head: m.attention_about },
  { key: 'owner', head: m.attention_who },
  { key: 'age', head: m.attention_age },
]
const SORT_TEXTS = { oldest: m.orders_oldest, newest: m.orders_newest } as const

/** Saved views, order and columns. The filters are the tabs above, so they stay in the address. */
function Tools() {
  const query = useKnownQuery(listAttention)
  return (
    <>
      <SavedViews list="attention" />
      <div className={styles.attTools}>
        <FilterForm className={styles.attFilters} query={query} keeps={['area', 'owner']}>
          <Choice name="sort" label={m.orders_sort()} value={query.get('sort') ?? 'oldest'}>
            {ITEM_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_TEXTS[sort]()}
              </option>
            ))}
          </Choice>
        </FilterForm>
        <ColumnChoice columns={COLUMNS} />
      </div>
    </>
  )
}

const keyOf = ({ kind, id }: AttentionItem) => `${kind}~${id}`

export function Attention() {
  const list = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const [search] = useSearchParams()
  useLive('attention')
  useRefresh()
  const open = list.items.find((item) => keyOf(item) === search.get('open')) ?? list.items[0]
  const total = attentionTotal(list.counts)
  const sub = list.oldest ? m.attention_sub({ count: total, age: age(list.oldest) }) : m.attention_text()
  const { permissions } = useStaffMember()
  return (
    <Page title={m.attention_title()} sub={sub}>
      <OutcomeNotice outcome={outcome} />
      {permissions.includes('approval.decide') ? (
        <Link to="/approvals" className={controls.button}>
          {m.attention_approvals()}
        </Link>
      ) : null}
      <Views list={list} total={total} />
      <Tools />
      {list.items.length === 0 ? <p className={styles.attNone}>{m.attention_none()}</p> : null}
      {open ? (
        <div className={styles.attSplit}>
          <div>
            <ul className={styles.attList}>
              {list.items.map((item) => (
                <Item item={item} isOpen={item === open} key={keyOf(item)} />
              ))}
            </ul>
            <Pages next={list.next} />
          </div>
          <SettlePane item={open} key={keyOf(open)} />
        </div>
      ) : null}
    </Page>
  )
}

/** Some items appear by the clock, without an event: missed promises and overdue refunds. */
function useRefresh() {
  const { revalidate } = useRevalidator()
  // A timer is outside React.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}

function Views({ list, total }: { list: AttentionList; total: string }) {
  const [search] = useSearchParams()
  const query = useKnownQuery(listAttention)
  const shown = query.get('area') ?? query.get('owner') ?? ''
  const to = (filter: Readonly<Record<string, string>>) => {
    const same = ['sort', 'columns'].flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    })
    return `/attention?${new URLSearchParams([...Object.entries(filter), ...same])}`
  }
  const countOf = (area: AttentionArea) =>
    list.counts.reduce(
      (sum, one) => sum + ((ATTENTION_AREAS[area] as readonly string[]).includes(one.kind) ? one.count : 0),
      0,
    )
  const views = [
    { name: '', to: to({}), text: m.attention_all(), value: total },
    { name: 'mine', to: to({ owner: 'mine' }), text: m.attention_mine(), value: String(list.mine) },
    { name: 'free', to: to({ owner: 'free' }), text: m.attention_free(), value: String(list.free) },
    ...AREAS.map((area) => ({
      name: area,
      to: to({ area }),
      text: AREA_TEXTS[area](),
      value: count(countOf(area), true),
    })),
  ]
  return (
    <nav className={styles.attViews} aria-label={m.attention_views()}>
      {views.map(({ name, to: address, text, value }) => (
        <Link
          className={`${styles.attView}`}
          to={address}
          key={name}
          {...(name === shown ? { 'aria-current': 'page' } : {})}
        >
          {text} <span className={styles.attCount}>{value}</span>
        </Link>
      ))}
    </nav>
  )
}

function Item({ item, isOpen }: { item: AttentionItem; isOpen: boolean }) {
  const [search] = useSearchParams()
  const { icon: Icon, about } = KINDS[item.kind]
  const to = new URLSearchParams(search)
  to.set('open', keyOf(item))
  const shown = shownColumns(COLUMNS, search).map(({ key }) => key)
  return (
    <li className={`${styles.attItem} ${isOpen ? styles.attItemOpen : ''}`}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles.attText}>
        <Link className={styles.attTitle} to={`?${to}`} preventScrollReset aria-current={isOpen}>
          {titleOf(item)}
        </Link>
        {shown.includes('about') ? <p className={styles.attAbout}>{about(item.facts)}</p> : null}
      </div>
      {shown.includes('owner') ? (
        <span className={styles.attWho}>{item.owner ? item.owner.name : m.attention_no_owner()}</span>
      ) : null}
      {shown.includes('age') ? (
        <time className={styles.attAge} dateTime={item.since}>
          {age(item.since)}
        </time>
      ) : null}
    </li>
  )
}

function Pages({ next }: { next: string | null }) {
  const [search] = useSearchParams()
  if (next === null) return null
  const to = new URLSearchParams(search)
  to.set('after', next)
  to.delete('open')
  return (
    <Link className={controls.button} to={`?${to}`}>
      {m.orders_next()}
    </Link>
  )
}
