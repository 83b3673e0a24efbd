import { entryOf, type RouteName } from '@shop/routes'
import { m } from '~/paraglide/messages.js'
import type { loadPage } from './load-page.server.ts'

const TITLES: Partial<Readonly<Record<RouteName, () => string>>> = {
  about: m.page_title_about,
  cookies: m.page_title_cookies,
}

/**
 * The fallback of a route with a fixed path if the content service has no page: a title and the parts without content.
 * The catch-all route has no fallback and returns 404.
 */
export function builtInPage(name: RouteName): Awaited<ReturnType<typeof loadPage>> | undefined {
  const title = TITLES[name]?.()
  if (title === undefined) return undefined
  return {
    article: { title, summary: '', blocks: [], banners: [], updatedAt: '' },
    pageMeta: { title, description: '', robots: 'noindex' },
    paths: { nl: entryOf(name).nl },
    crumbs: [],
    section: null,
    also: [],
  }
}
