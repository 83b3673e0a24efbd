import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { startHeader } from '~/features/shell/start-header'
import { closeUserMenu } from '~/features/shell/user/header-user'
import { link } from '~/lib/locale/locale'
import type { Route } from './+types/default'
import { ErrorScreen } from './error-screen.tsx'
import { FailedPage } from './frame/failed-page.tsx'
import { PageFrame } from './page-frame.tsx'
import { hasStaticParts, StaticPart } from './static-part.tsx'
import { openSuggestions, rememberSearch } from './suggestions.ts'

/** A page that began without the full header has none to show; the next one is loaded whole. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    if (hasStaticParts()) return next()
    window.location.assign(url.href)
    return new Promise(() => {})
  },
]

/** Without this the headers of a thrown 404 are lost: the router takes headers only down to the boundary. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) => errorHeaders ?? parentHeaders

export default function DefaultLayout() {
  // the header is plain markup; its menu, search and banner listen from outside React
  const navigate = useNavigate()
  useEffect(() => {
    const search = (term: string) => {
      const path = link('search-term', { term })
      void rememberSearch(term, path)
      void navigate(path)
    }
    return startHeader({ search, suggest: (input) => void openSuggestions(input, navigate) })
  }, [navigate])
  // the open menu is no part of the tree: a page change does not close it by itself
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
