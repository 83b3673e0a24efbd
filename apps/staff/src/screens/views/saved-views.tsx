import type { ListName, SavedView } from '@shop/contract/staff/office/views'
import { ROLES } from '@shop/contract/staff/permissions'
import { Star, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { ROLE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import styles from './saved-views.module.css'
import { type action, type loader, VIEWS_PATH } from './views.ts'

/** Parts of an address that a view leaves out: it starts at the first page and today, with no row open. */
const PASSING = ['page', 'after', 'open', 'from', 'day', 'slot']

/** The parts of this address that a view stores, and those that stay when another view is chosen. */
function partsOf(search: string, omits: readonly string[]) {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''))
  for (const name of PASSING) query.delete(name)
  const stays = new URLSearchParams([...query].filter(([name]) => omits.includes(name)))
  for (const name of omits) query.delete(name)
  return { query: query.toString(), stays: stays.toString() }
}

/** The saved views of a list as links, and a form that saves the present one for oneself or for a role. */
export function SavedViews({ list, omits = [] }: { list: ListName; omits?: readonly string[] }) {
  const { pathname, search } = useLocation()
  const { permissions } = useStaffMember()
  const saved = useFetcher<typeof loader>()
  const form = useFetcher<typeof action>()
  const { load } = saved
  // The views are beside the data of the route: they neither delay it nor change with it.
  const path = `${VIEWS_PATH}?list=${list}`
  useEffect(() => void load(path), [load, path])
  const views = saved.data?.views ?? []
  const { query, stays } = partsOf(search, omits)
  const to = (own: string) => `${pathname}?${[stays, own].filter(Boolean).join('&')}`
  // Two names can have the same query.
  const current = views.filter((view) => view.query === query)
  const mayShare = permissions.includes('view.share')
  // A person who manages views of roles sees those of all roles.
  const textOf = ({ name, role }: SavedView) => (role && mayShare ? `${name} (${ROLE_TEXTS[role]()})` : name)
  return (
    <section className={styles.views} aria-label={m.views_label()}>
      <ul className={styles.viewList}>
        <ViewLink to={to('')} text={m.views_all()} isCurrent={query === ''} />
        {views.map((view) => (
          <ViewLink key={view.id} to={to(view.query)} text={textOf(view)} isCurrent={current.includes(view)} />
        ))}
      </ul>
      {saved.data?.hasFailed ? (
        <button
          className={`${controls.button} ${controls.buttonBare}`}
          type="button"
          disabled={saved.state !== 'idle'}
          onClick={() => void load(path)}
        >
          {m.views_retry()}
        </button>
      ) : null}
      {current
        .filter(({ role }) => role === null || mayShare)
        .map((view) => (
          <Remove key={view.id} view={view} form={form} />
        ))}
      {query === '' || current.length > 0 ? null : (
        <details className={styles.save}>
          <summary className={`${controls.button} ${controls.buttonBare}`}>
            <Star size={16} aria-hidden="true" />
            {m.views_save()}
          </summary>
          <form.Form className={styles.saveForm} method="post" action={VIEWS_PATH}>
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="query" value={query} />
            <label className={controls.field}>
              <span className={controls.label}>{m.views_name()}</span>
              <input className={controls.input} name="name" required maxLength={60} autoComplete="off" />
            </label>
            {mayShare ? (
              <label className={controls.field}>
                <span className={controls.label}>{m.views_for()}</span>
                <select className={controls.input} name="role">
                  <option value="">{m.views_for_me()}</option>
                  {ROLES.map((role) => (
                    <option key={role} value={role}>
                      {m.views_for_role({ role: ROLE_TEXTS[role]() })}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
            <button className={controls.button} type="submit" disabled={form.state !== 'idle'}>
              {m.views_save_go()}
            </button>
          </form.Form>
        </details>
      )}
      {form.data && !form.data.ok ? <OutcomeNotice outcome={form.data} /> : null}
    </section>
  )
}

function ViewLink({ to, text, isCurrent }: { to: string; text: string; isCurrent: boolean }) {
  return (
    <li>
      <Link className={styles.view} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {text}
      </Link>
    </li>
  )
}

function Remove({ view, form }: { view: SavedView; form: ReturnType<typeof useFetcher<typeof action>> }) {
  return (
    <form.Form method="post" action={VIEWS_PATH}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="role" value={view.role ?? ''} />
      <button className={`${controls.button} ${controls.buttonBare}`} type="submit" disabled={form.state !== 'idle'}>
        <Trash2 size={16} aria-hidden="true" />
        {m.views_remove({ name: view.name })}
      </button>
    </form.Form>
  )
}
