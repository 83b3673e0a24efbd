import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'

type Carrying = { readonly headers: { readonly cookie?: string | undefined } }

/** Reads one cookie, decoded. Most requests lack it, and are not parsed. */
export const cookieOf = ({ headers: { cookie } }: Carrying, name: string): string | undefined =>
  cookie?.includes(`${name}=`) ? parseCookie(cookie)[name] : undefined

/** True if the browser sends this name twice: of the two, one was planted by another host or path. */
export const isSentTwice = ({ headers: { cookie } }: Carrying, name: string): boolean =>
  (cookie?.split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`)).length ?? 0) > 1

export const setCookieLine = (cookie: SetCookie): string =>
  stringifySetCookie({ path: '/', sameSite: 'lax', ...cookie })
