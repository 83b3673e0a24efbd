import { Outlet } from 'react-router'
import type { Route } from './+types/simple'
import { ErrorScreen } from './error-screen.tsx'
import { FailedPage } from './frame/failed-page.tsx'
import { SimpleFrame } from './simple-frame.tsx'

export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) => errorHeaders ?? parentHeaders

export default function SimpleLayout() {
  return (
    <SimpleFrame>
      <FailedPage />
      <Outlet />
    </SimpleFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
