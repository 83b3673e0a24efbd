import { isLocale, isoOf, type Locale } from '@shop/domain/locale'
import { isPanelName, readPanelAttrs } from '@shop/domain/panel'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { openPanel } from '../panel/panel-store.ts'
import { goToPlace } from '../scroll/scroll-to.ts'
import { staysInApp } from './locale.ts'
import { setLocaleCookie } from './locale-cookie.ts'

/**
 * One listener for the plain links and panel buttons in the page's markup, so that header, footer and cards can be plain
 * HTML: a link of ours becomes a page change, `#btw` or `data-panel="btw"` opens that panel. What somebody else already
 * handled, and everything the browser must do itself, is left alone.
 */
export function LinkDelegate() {
  const navigate = useNavigate()
  // listens to the document, which is outside React
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
      if (!isOurs(link)) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', onClick)
    // says that the page is alive; whoever drives it from outside can wait for this
    document.documentElement.toggleAttribute('data-live', true)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
  return null
}

/** The choice is written down before the page is asked for; the page itself says where its twin is. */
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
