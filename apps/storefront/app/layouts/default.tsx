import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { closeUserMenu } from '~/islands/header-user.ts'
import { startHeader } from '~/islands/start-header.ts'
import { link } from '~/lib/locale/locale.ts'
import type { Route } from './+types/default'
import { ErrorScreen } from './error-screen.tsx'
import { FailedPage } from './frame/failed-page.tsx'
import { hydrateMenu, openSuggestions, rememberSearch } from './header-parts.ts'
import { PageFrame } from './page-frame.tsx'
import { hasStaticParts, StaticPart } from './static-part.tsx'

/** Load the next page in full if this page was rendered without the full header, which the browser cannot add. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    if (hasStaticParts()) return next()
    window.location.assign(url.href)
    return new Promise(() => {})
  },
]

/** Without this export, the router drops the headers of a thrown 404: it only reads headers up to the boundary. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) => errorHeaders ?? parentHeaders

export default function DefaultLayout() {
  // The header is static markup; its menu, search and banner attach listeners outside React.
  const navigate = useNavigate()
  useEffect(() => {
    const search = (term: string) => {
      const path = link('search-term', { term })
      void rememberSearch(term, path)
      void navigate(path)
    }
    return startHeader({ search, suggest: (input) => void openSuggestions(input, navigate), hydrateMenu })
  }, [navigate])
  // The open menu is outside the React tree, so navigation does not close it.
  const { pathname } = useLocation()
  useEffect(closeUserMenu, [pathname])
  return (
    <PageFrame header={<StaticPart part="header" />} footer={<StaticPart part="footer" />}>
      <FailedPage />
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
