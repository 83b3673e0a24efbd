import { failedPage } from '~/lib/page/failed-page.ts'
import { useStore } from '~/lib/store.ts'

const REASONS = { 401: 'the session has ended', 500: 'the code of the next screen failed to load' } as const

/** Throws inside a layout so that the layout's error boundary shows the failure. */
export function FailedPage() {
  const status = useStore(failedPage, undefined)
  if (status) throw Object.assign(new Error(REASONS[status]), { status })
  return null
}
