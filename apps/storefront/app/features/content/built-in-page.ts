import { entryOf, type RouteName } from '@shop/routes'
import { m } from '~/paraglide/messages.js'
import type { loadPage } from './load-page.server.ts'

const TITLES: Partial<Readonly<Record<RouteName, () => string>>> = {
  about: m.page_title_about,
  cookies: m.page_title_cookies,
}

/**
 * What a screen with a path of its own shows when the content service has nothing for it: its title, and whatever the
 * screen can do without words. The catch-all has no such page: there, nothing is nothing.
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
