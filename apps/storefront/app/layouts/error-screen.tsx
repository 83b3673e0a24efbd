import { lazy, Suspense } from 'react'
import { statusOfError } from '~/lib/page/page-errors.ts'
// The server renders the error page, so its styles must not wait for the script that loads it.
import '~/features/shell/simple-header.module.css'
import '~/shared/page/message-page.module.css'
import '~/ui/display/link-tile.module.css'
import { LAST_RESORT_TEXT } from './last-resort.ts'

const Contents = lazy(() => import('./error-contents.tsx').catch(() => ({ default: LastResort })))

/** Loads the error page only when it is needed, to keep it out of every other page. The server waits for it. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Contents error={error} />
    </Suspense>
  )
}

/** Shown if the error page fails to load; the server sends the same text when rendering that page fails. */
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
