import { setCookie } from '~/lib/cookies.ts'

const DAYS = 30
const cookieName = (id: string) => `site-banner-${id}`

/** The stylesheet knows this many; the rest is not shown. */
export const MAX_SITE_BANNERS = 4

/** Runs before the first paint: a banner that was closed before is not there at all, so nothing moves. */
export const siteBannerBoot = (ids: readonly string[]) =>
  `(function(d){d.documentElement.dataset.closed=${JSON.stringify(ids.map(cookieName))}.map(function(n,i){return('; '+d.cookie).indexOf('; '+n+'=')>=0?i:''}).join(' ')})(document)`

export function closeSiteBanner(banner: HTMLElement): void {
  setCookie(cookieName(banner.dataset.banner ?? ''), '1', DAYS)
  const page = document.documentElement.dataset
  page.closed = `${page.closed ?? ''} ${banner.dataset.at}`
}
