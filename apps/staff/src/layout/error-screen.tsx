import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { Problem } from '#lib/api.ts'
import { useLiveStream } from '#lib/live.ts'
import { problemText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice } from '#ui/notice.tsx'
import { Page } from './page.tsx'

function textOf(error: unknown): string {
  if (error instanceof Problem) return problemText(error.code, error.permission)
  if (isRouteErrorResponse(error) && error.status === 404) return m.page_missing()
  return problemText('internal')
}

/** Loads the route again as soon as the server can be reached, also when the layout itself could not load. */
function Reconnect() {
  useLiveStream()
  return null
}

/** Explains a failed request; the retry repeats it without leaving the page. */
export function ErrorScreen() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <Page title={m.error_title()}>
      <Notice tone="bad" text={textOf(error)} />
      {error instanceof Problem && error.code === 'unavailable' ? <Reconnect /> : null}
      <p>
        <button className={controls.button} type="button" onClick={() => void revalidate()}>
          {m.error_retry()}
        </button>
      </p>
      {error instanceof Problem && error.requestId ? <small>{m.error_request({ id: error.requestId })}</small> : null}
    </Page>
  )
}
