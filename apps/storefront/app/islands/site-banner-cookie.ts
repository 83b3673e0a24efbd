import { setCookie } from '~/lib/cookies.ts'

const DAYS = 30
const cookieName = (id: string) => `site-banner-${id}`

/** The stylesheet supports at most this number; further banners are not shown. */
export const MAX_SITE_BANNERS = 4

/** Runs before the first paint, so that a previously closed banner never appears and the layout does not shift. */
export const siteBannerBoot = (ids: readonly string[]) =>
  `(function(d){d.documentElement.dataset.closed=${JSON.stringify(ids.map(cookieName))}.map(function(n,i){return('; '+d.cookie).indexOf('; '+n+'=')>=0?i:''}).join(' ')})(document)`

export function closeSiteBanner(banner: HTMLElement): void {
  setCookie(cookieName(banner.dataset.banner ?? ''), '1', DAYS)
  const page = document.documentElement.dataset
  page.closed = `${page.closed ?? ''} ${banner.dataset.at}`
}
