import { type ChangeSet, listChangeSets } from '@shop/contract/staff/range/change-sets'
import { CHANGE_STATES } from '@shop/domain/change/states'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { listQuery } from '#ui/list/list-query.ts'
import { type LocalColumn, LocalList } from '../views/local-list.tsx'
import styles from './change-sets.module.css'
import { SET_STATE_NAMES, SOURCE_NAMES } from './set-texts.ts'

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  listQuery(url)
  return request(listChangeSets, {}, signal)
}

const stateText = ({ state }: ChangeSet) => SET_STATE_NAMES[state]()
const sourceText = ({ source }: ChangeSet) => SOURCE_NAMES[source]()
const startText = ({ liveAt, startsAt }: ChangeSet) => ((liveAt ?? startsAt) ? moment(liveAt ?? startsAt ?? '') : '')
const COLUMNS: readonly LocalColumn<ChangeSet>[] = [
  { key: 'state', head: m.orders_state, text: stateText, cell: stateText },
  {
    key: 'lines',
    head: m.sets_lines_head,
    text: ({ total }) => String(total),
    cell: ({ total }) => count(total, true),
    look: 'sum',
  },
  { key: 'source', head: m.list_kind, text: sourceText, cell: sourceText, look: 'quiet' },
  { key: 'person', head: m.views_person, text: ({ person }) => person, cell: ({ person }) => person },
  {
    key: 'at',
    head: m.list_moment,
    text: ({ createdAt }) => moment(createdAt),
    order: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => moment(createdAt),
    look: 'quiet',
  },
  {
    key: 'start',
    head: m.sets_start,
    text: startText,
    order: ({ liveAt, startsAt }) => liveAt ?? startsAt ?? '',
    cell: startText,
    look: 'quiet',
  },
]

/** The newest change sets of prices. */
export function Component() {
  const { sets } = useLoaderData<typeof loader>()
  const states = CHANGE_STATES.map((state) => ({ value: state, text: SET_STATE_NAMES[state]() }))
  return (
    <Page title={m.sets_title()} sub={m.sets_about()}>
      <p className={styles.newSet}>
        <Link className={`${controls.button} ${controls.buttonGo}`} to="/change-sets/new">
          {m.sets_new()}
        </Link>{' '}
        <Link className={controls.button} to="/voucher-batches">
          {m.vouchers_title()}
        </Link>
      </p>
      <LocalList
        list="change-sets"
        caption={m.sets_title()}
        rows={sets}
        none={m.sets_none()}
        name={{ head: m.sets_name(), text: ({ name }) => name }}
        columns={COLUMNS}
        picked={[{ name: 'state', head: m.orders_state, values: states, of: ({ state }) => state }]}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/change-sets/${id}`}
      />
    </Page>
  )
}
