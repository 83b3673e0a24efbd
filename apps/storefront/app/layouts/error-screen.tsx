import { lazy, Suspense } from 'react'

const Contents = lazy(() => import('./error-contents.tsx'))

/** Loaded when something goes wrong, and not with every page. The server waits for it. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Contents error={error} />
    </Suspense>
  )
}
