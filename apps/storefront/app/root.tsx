import { isoOf } from '@shop/domain/locale'
import { colours } from '@shop/retailer/selected'
import { canonicalPath } from '@shop/routes'
import { type ReactNode, useContext } from 'react'
import { Links, Outlet, redirect, Scripts, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/root'
import { ErrorScreen } from './layouts/error-screen.tsx'
import { ScrollMemory } from './layouts/frame/scroll-memory.tsx'
import { shellHtml } from './layouts/shell-html.server.tsx'
import { createServerClient } from './lib/api/api.server.ts'
import { createVisitor, visitorContext } from './lib/api/visitor.server.ts'
import { guarded, wantedRoute } from './lib/auth/guard.ts'
import { CONSENT_BOOT } from './lib/consent/consent-boot.ts'
import { VIEW_BOOT } from './lib/list-view.ts'
import { runWithLocale } from './lib/locale/i18n.server.ts'
import { currentLocale } from './lib/locale/locale.ts'
import { WALLET_BOOT } from './lib/order/wallets.ts'
import { cacheControl, MOVED_PAGE, PERSONAL_PAGE } from './lib/page/cache-policy.ts'
import { watchHolding } from './lib/page/holding.ts'
import { hostContext } from './lib/page/host-context.ts'
import { keepForm } from './lib/page/keep-form.client.ts'
import { pageKind } from './lib/page/page-kind.ts'
import { followRedirect, hidesPage } from './lib/page/redirects.server.ts'
import { type PageScripts, RenderContext } from './lib/page/render-context.ts'
import { englishTwin, localeHint, requestedPage } from './lib/page/requested-page.ts'
import { shopContext } from './lib/page/shop-context.ts'
import { useShopFacts } from './lib/shop-facts.ts'
import { VAT_BOOT } from './lib/vat.ts'
import { FONT_PRELOADS } from './styles/fonts.ts'
import { writtenPictures } from './ui/picture.ts'
import './styles/app.css'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, params, pattern, context }, next) => {
    const host = context.get(hostContext)
    if (!host) throw new Error('missing host context: the host must set it for every request')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const reload = url.searchParams.get('reload') ?? undefined
    const hint = localeHint(request.headers)
    const canonical = canonicalPath(url.pathname)
    if (canonical !== url.pathname) {
      const { locale } = requestedPage('', canonical, hint)
      const call = createServerClient({ host, locale, signal: request.signal, reload })
      // One step from the old path in whatever spelling to the new one.
      if (isRead) await followRedirect({ call, host }, canonical, url.search)
      throw redirect(canonical + url.search, { status: isRead ? 301 : 308, headers: { 'cache-control': MOVED_PAGE } })
    }

    const page = requestedPage(pattern, url.pathname, hint)
    const twin = page.wantsTwin && isRead ? englishTwin(url.pathname) : undefined
    if (twin) {
      // The edge caches this redirect per language, like every page.
      throw redirect(twin + url.search, { status: 302, headers: { 'cache-control': cacheControl(page, 302) } })
    }

    const connection = { host, locale: page.locale, signal: request.signal, reload }
    const holding = watchHolding()
    const call = createServerClient({ ...connection, onReply: holding.note })
    const visitor =
      page.kind === 'personal'
        ? createVisitor((whose) => createServerClient({ ...connection, ...whose }), {
            request,
            isHttps: host.publicOrigin.startsWith('https:'),
            apiUrl: host.apiUrl,
          })
        : undefined
    let mayKeep = true
    const doNotKeep = () => {
      mayKeep = false
    }
    const shell = () => shellHtml({ locale: page.locale, call, log: host.log, doNotKeep })
    const { secondsLeft, atMost: keepAtMost } = holding
    context.set(shopContext, { ...page, host, call, secondsLeft, shellHtml: shell, doNotKeep, keepAtMost })
    if (visitor) {
      const elsewhere = guarded(page, visitor.session, wantedRoute(url, params))
      if (elsewhere) throw redirect(elsewhere, { status: 302, headers: { 'cache-control': PERSONAL_PAGE } })
      context.set(visitorContext, visitor)
    }
    const mayMove = isRead && page.kind === 'public'
    if (mayMove && (await hidesPage({ call, host }, canonical)))
      await followRedirect({ call, host }, canonical, url.search)
    return runWithLocale(page.locale, async () => {
      const response = (await next()) as Response
      if (mayMove && response.status === 404) await followRedirect({ call, host }, canonical, url.search)
      if (!response.headers.has('cache-control'))
        response.headers.set('cache-control', cacheControl(page, response.status, holding.secondsLeft()))
      if (!mayKeep) response.headers.set('cache-control', 'no-store')
      // A public page is cached for all visitors, so it must not set cookies.
      if (page.kind === 'public') response.headers.delete('set-cookie')
      for (const cookie of visitor?.setCookies ?? []) response.headers.append('set-cookie', cookie)
      return response
    })
  },
]

/** Applies the canonical path in the browser too: a page without a loader never reaches the server. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const canonical = canonicalPath(url.pathname)
    if (canonical !== url.pathname) throw redirect(canonical + url.search + url.hash)
    return next()
  },
  keepForm,
]

export const links: Route.LinksFunction = () => [
  ...FONT_PRELOADS,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, bootScript, scripts } = useContext(RenderContext)
  const { shopEnv, publicOrigin, brandVariant } = useShopFacts()
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.id
  return (
    <html
      lang={isoOf(currentLocale())}
      data-vat="in"
      data-kind={page ? pageKind(page, pathname) : undefined}
      data-shop={shopEnv}
      data-origin={publicOrigin}
      data-brand={brandVariant}
      data-pictures={writtenPictures()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={colours.ink} />
        {/* our own constants; they run before the first price is painted */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: VAT_BOOT + VIEW_BOOT + WALLET_BOOT + CONSENT_BOOT + bootScript }}
        />
        <Links nonce={nonce} />
        {/* block rendering until main is parsed, because a partly parsed header shifts when the rest arrives */}
        <link rel="expect" href="#main" blocking="render" />
      </head>
      <body>
        {children}
        <ScrollMemory />
        {scripts ? <WrittenScripts nonce={nonce} scripts={scripts} /> : <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** The scripts as the router and `paintFirst` wrote them for another page of the same routes. */
function WrittenScripts({ nonce, scripts }: { nonce: string | undefined; scripts: PageScripts }) {
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: scripts.context }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: scripts.start }} />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shows failures outside the layouts, which have their own boundaries. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
