import { AUTH_COOKIE } from '@shop/domain/account/auth-token'
import { cookieValue, setCookie } from './cookies.ts'
import { markUnsaved } from './visit/unsaved-choice.ts'

const COOKIE = 'bm_branch'
const DAYS = 365

/** The branch this visitor wants to collect at. Kept in the browser: pages are the same for everybody. */
export const chosenBranch = (): string | undefined => cookieValue(document.cookie, COOKIE)

/** The same for a personal page, from what its request brings along. */
export const chosenBranchIn = (cookies: string | null): string | undefined => {
  const id = cookieValue(cookies, COOKIE)
  return id && /^[0-9]{1,9}$/.test(id) ? id : undefined
}

/**
 * `told`: what it changes for the cart was shown before, so the cart goes along. `saved`: the account has it already.
 */
export function chooseBranch(id: string, how: 'told' | 'here' | 'saved' = 'here'): void {
  setCookie(COOKIE, id, DAYS)
  // what a guest chose fills an account that has none; what a customer chose replaces it
  if (how !== 'saved' && cookieValue(document.cookie, AUTH_COOKIE)) markUnsaved('branch', id)
  document.dispatchEvent(new CustomEvent('branch-change', { detail: how }))
}

export function onBranchChange(listener: (isTold: boolean) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<string>).detail === 'told')
  document.addEventListener('branch-change', listen)
  return () => document.removeEventListener('branch-change', listen)
}
