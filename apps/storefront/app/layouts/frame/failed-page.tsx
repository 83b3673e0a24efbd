import { failedPage } from '~/lib/page/failed-page.ts'
import { useStore } from '~/lib/store.ts'

/** Throws inside a layout so that the layout's error boundary shows the failure. */
export function FailedPage() {
  const status = useStore(failedPage, undefined)
  if (status) throw Object.assign(new Error('the session has ended'), { status })
  return null
}
