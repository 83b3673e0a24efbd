import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMyBranch } from '~/lib/my-branch.ts'
import { useStore } from '~/lib/store.ts'
import { wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Chips } from './chips.tsx'
import { countFound } from './count-found.ts'
import * as styles from './filter-form.module.css'
import { FilterForm } from './filter-form.tsx'
import { addressOf } from './list-address.ts'
import { shownList } from './shown-list.ts'

const WAIT_MS = 200

/** The filters on phones. Ticks are submitted together; the button shows the number of remaining products. */
export default function FilterBody() {
  const list = useStore(shownList, undefined)
  const navigate = useNavigate()
  const branch = useMyBranch()
  const [touched, setTouched] = useState<string>()
  const [left, setLeft] = useState<Awaited<ReturnType<typeof countFound>>>()
  // Debounces the count request, so that only the last state of rapid ticks is requested.
  useEffect(() => {
    if (!list || touched === undefined) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      countFound(list, touched, leaving.signal).then(
        (counted) => leaving.signal.aborted || setLeft(counted),
        () => leaving.signal.aborted || setLeft(undefined), // the client logs the failure
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [list, touched])
  if (!list) return <p>{m.list_filters_none()}</p>
  const go = (search: string) =>
    void navigate(addressOf(list.path, search), { replace: true, preventScrollReset: true })
  return (
    <div className={styles.filtersheet}>
      <Chips search={list.search} filters={list.filters} path={list.path} onGo={go} />
      <FilterForm
        filters={touched === undefined ? list.filters : (left?.filters ?? list.filters)}
        ticks={{ search: list.search, isLive: false, ticked: touched }}
        path={list.path}
        branch={branch}
        hasCategories={list.hasCategories}
        onChange={go}
        onTouched={setTouched}
        submitLabel={labelOf(touched === undefined ? list.total : left?.total)}
      />
    </div>
  )
}

function labelOf(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  if (count === 0) return m.list_show_none()
  return count === 1 ? m.list_show_one() : m.list_show_count({ count: wholeNumber(count) })
}
