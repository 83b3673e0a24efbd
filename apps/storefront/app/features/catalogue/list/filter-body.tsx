import { useNavigate } from 'react-router'
import { useMyBranch } from '~/lib/my-branch.ts'
import { useStore } from '~/lib/store.ts'
import { m } from '~/paraglide/messages.js'
import { Chips } from './chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { addressOf } from './list-address.ts'
import { shownList } from './shown-list.ts'

/** The filters on a phone: ticks are gathered and sent together; the list takes the place of the panel. */
export default function FilterBody() {
  const list = useStore(shownList, undefined)
  const navigate = useNavigate()
  const branch = useMyBranch()
  if (!list) return <p>{m.list_filters_none()}</p>
  const go = (search: string) =>
    void navigate(addressOf(list.path, search), { replace: true, preventScrollReset: true })
  return (
    <>
      <Chips search={list.search} filters={list.filters} path={list.path} onGo={go} />
      <FilterForm
        filters={list.filters}
        ticks={{ search: list.search, isLive: false }}
        path={list.path}
        branch={branch}
        hasCategories={list.hasCategories}
        onChange={go}
      />
    </>
  )
}
