import { failedPage } from '~/lib/page/failed-page'
import { useStore } from '~/lib/store'

/** Stands in a layout: the layout's own boundary shows what is thrown here. The page it shows has none of it. */
export function FailedPage() {
  const status = useStore(failedPage, undefined)
  if (status) throw Object.assign(new Error('the session has ended'), { status })
  return null
}
