import '#lib/planning-codes.ts'
import {
  addRedirect,
  changeRedirect,
  endRedirect,
  HIT_DAYS,
  listRedirects,
  REDIRECT_PAGES,
  REDIRECT_SORTS,
  REDIRECTS_PER_PAGE,
  type SavedRedirect,
} from '@shop/contract/staff/range/redirects'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Choice, FilterForm } from '#ui/list/filter-form.tsx'
import { knownQuery, listQuery, useKnownQuery } from '#ui/list/list-query.ts'
import { NewRedirect } from './new-redirect.tsx'
import { RedirectRow } from './redirect-row.tsx'
import styles from './redirects.module.css'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = Object.fromEntries(knownQuery(listRedirects, listQuery(url)))
  return request(listRedirects, { query }, signal)
}

const savedText = ({ redirect: { source, target }, moved }: SavedRedirect) =>
  moved === 0
    ? m.redirects_saved({ source, target })
    : m.redirects_saved_more({ source, target, count: count(moved, true) })

export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [id, changedAt, target] = [text('id'), text('changedAt'), text('target')]
  const collapse = form.get('collapse') !== null
  const intent = text('intent')
  const outcome = await act(async () => {
    switch (intent) {
      case 'end': {
        const { source } = await request(endRedirect, { params: { id }, body: { changedAt } })
        return m.redirects_ended_now({ source })
      }
      case 'change':
        return savedText(await request(changeRedirect, { params: { id }, body: { target, collapse, changedAt } }))
      default: {
        const hidesPage = form.get('hidesPage') !== null
        return savedText(await request(addRedirect, { body: { source: text('source'), target, collapse, hidesPage } }))
      }
    }
  })
  return { ...outcome, isOfNew: intent === '' }
}

const SORT_NAMES = { hits: m.redirects_by_hits, newest: m.redirects_by_newest, source: m.redirects_by_source } as const

/** All redirects with their hits. Search, state, order and page are in the address. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const query = useKnownQuery(listRedirects)
  const outcome = useLastOutcome()
  const isFiltered = query.has('search') || query.has('state')
  return (
    <Page title={m.redirects_title()} sub={m.redirects_about({ days: HIT_DAYS })}>
      <NewRedirect outcome={outcome} />
      <FilterForm className={styles.redirectFilters} query={query} searchText={m.redirects_search()} searchLength={200}>
        <Choice name="state" label={m.orders_state()} value={query.get('state') ?? ''}>
          <option value="">{m.redirects_in_force()}</option>
          <option value="ended">{m.redirects_ended()}</option>
        </Choice>
        <Choice name="sort" label={m.orders_sort()} value={query.get('sort') ?? ''}>
          {REDIRECT_SORTS.map((sort, at) => (
            <option key={sort} value={at === 0 ? '' : sort}>
              {SORT_NAMES[sort]()}
            </option>
          ))}
        </Choice>
      </FilterForm>
      <p className={styles.redirectCount}>
        {list.count === 1 ? m.redirects_count_one() : m.redirects_count({ count: count(list.count, true) })}
      </p>
      {list.redirects.length === 0 ? (
        <p>{isFiltered ? m.redirects_none_found() : m.redirects_none()}</p>
      ) : (
        <ul className={styles.redirectList} aria-label={m.redirects_title()}>
          {list.redirects.map((one) => (
            <RedirectRow key={`${one.id} ${one.changedAt}`} redirect={one} />
          ))}
        </ul>
      )}
      <Pages query={query} total={list.count} />
    </Page>
  )
}

function Pages({ query, total }: { query: URLSearchParams; total: number }) {
  const page = Number(query.get('page') ?? 1)
  const last = Math.min(REDIRECT_PAGES, Math.ceil(total / REDIRECTS_PER_PAGE))
  if (last <= 1 && page === 1) return null
  const to = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav className={styles.redirectPages} aria-label={m.gaps_pages()}>
      {page > 1 ? (
        <Link className={controls.button} to={to(page - 1)}>
          {m.redirects_previous()}
        </Link>
      ) : null}
      {page < last ? (
        <Link className={controls.button} to={to(page + 1)}>
          {m.orders_next()}
        </Link>
      ) : null}
    </nav>
  )
}
