import { useSyncExternalStore } from 'react'
import { chosenView, type ListView, onViewChange, showView } from '~/lib/list-view.ts'
import { m } from '~/paraglide/messages.js'
import { Segmented } from '~/ui/form/segmented.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Grid or list. The browser stores the choice, because the page is cached for all visitors. */
export function ViewSwitch({ defaultListView }: { defaultListView: ListView }) {
  const view = useSyncExternalStore<ListView>(
    onViewChange,
    () => chosenView() ?? defaultListView,
    () => defaultListView,
  )
  return (
    <Segmented<ListView>
      label={m.list_view_label()}
      value={view}
      options={[
        { value: 'grid', label: <Icon name="layout-grid" />, name: m.list_view_grid() },
        { value: 'list', label: <Icon name="list" />, name: m.list_view_list() },
      ]}
      onChange={showView}
    />
  )
}
