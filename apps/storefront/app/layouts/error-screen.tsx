import { lazy, Suspense } from 'react'
import { statusOfError } from '~/lib/page/page-errors'
import { LAST_RESORT_TEXT } from './last-resort.ts'

const Contents = lazy(() => import('./error-contents.tsx').catch(() => ({ default: LastResort })))

/** Loaded when something goes wrong, and not with every page. The server waits for it. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Contents error={error} />
    </Suspense>
  )
}

/** The page of errors did not come either, as the server says it when that page fails there. */
function LastResort({ error }: { error: unknown }) {
  return (
    <main>
      <h1>{statusOfError(error)}</h1>
      <p>{LAST_RESORT_TEXT}</p>
      <a href="/" data-reload>
        Home
      </a>
    </main>
  )
}
