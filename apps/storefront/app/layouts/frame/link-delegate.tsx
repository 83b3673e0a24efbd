import { isLocale, isoOf, type Locale } from '@shop/domain/locale'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { staysInApp } from '~/lib/locale/locale.ts'
import { setLocaleCookie } from '~/lib/locale/locale-cookie.ts'
import { failedPage } from '~/lib/page/failed-page.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { isPanelName, readPanelAttrs } from '~/lib/panel/panels.ts'
import { goToPlace } from '~/lib/scroll/scroll-to.ts'

/**
 * One listener for plain links and panel buttons, so that header, footer and cards can be static HTML. A link in the
 * shop becomes a client navigation; `#btw` or `data-panel="btw"` opens that panel. Events that were already handled and
 * links that the browser must follow are ignored.
 */
export function LinkDelegate() {
  const navigate = useNavigate()
  // The document is outside React.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : null
      const button = target?.closest<HTMLElement>('button[data-panel]')
      if (button && isPanelName(button.dataset.panel)) {
        const attrs = readPanelAttrs(button.dataset.panel, button.dataset.panelAttrs)
        return openPanel(button.dataset.panel, { attrs })
      }
      const link = target?.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.origin !== window.location.origin) return
      if (isLocale(link.dataset.locale)) {
        event.preventDefault()
        return switchLanguage(link.dataset.locale, link.href)
      }
      if (isSamePlace(link)) {
        const name = link.hash.slice(1)
        if (!isPanelName(name) && !goToPlace(link.hash)) return
        event.preventDefault()
        return isPanelName(name)
          ? openPanel(name)
          : void navigate(
              { search: window.location.search, hash: link.hash },
              { preventScrollReset: true, replace: link.hash === window.location.hash },
            )
      }
      if (!isOurs(link) || failedPage.get()) return
      event.preventDefault()
      // Another variant of a product changes the page in place.
      void navigate(link.pathname + link.search + link.hash, { preventScrollReset: link.dataset.stay !== undefined })
    }
    document.addEventListener('click', onClick)
    // Marks the page as hydrated, so that tests can wait for it.
    document.documentElement.toggleAttribute('data-live', true)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
  return null
}

/** Stores the choice before it opens the page; the alternate link has the path in the other language. */
function switchLanguage(locale: Locale, home: string): void {
  setLocaleCookie(locale)
  const twin = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${isoOf(locale)}"]`)
  const { pathname } = new URL(twin?.href ?? home)
  window.location.assign(pathname)
}

const isSamePlace = (link: HTMLAnchorElement) => link.getAttribute('href')?.startsWith('#') === true

function isOurs(link: HTMLAnchorElement): boolean {
  if (link.target && link.target !== '_self') return false
  if (link.hasAttribute('download') || link.dataset.reload !== undefined || link.rel.includes('external')) return false
  if (/^\/(api|media|assets)\//.test(link.pathname)) return false
  return staysInApp(link.pathname)
}
