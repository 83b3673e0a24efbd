import { setCookie } from '~/lib/cookies.ts'

const DAYS = 30
const cookieName = (id: string) => `site-banner-${id}`

/** Runs before the first paint: a banner that was closed before is not there at all, so nothing moves. */
export const siteBannerBoot = (id: string) =>
  `(function(d){if(('; '+d.cookie).indexOf('; ${cookieName(id)}=')>=0)d.documentElement.dataset.banner='off'})(document)`

export function closeSiteBanner(id: string): void {
  setCookie(cookieName(id), '1', DAYS)
  document.documentElement.dataset.banner = 'off'
}
