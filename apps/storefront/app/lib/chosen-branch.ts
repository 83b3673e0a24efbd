import { AUTH_COOKIE } from '@shop/domain/account/auth-token'
import { cookieValue, setCookie } from './cookies.ts'
import { emit, listen } from './shop-events.ts'
import { markUnsaved } from './visit/unsaved-choice.ts'

const COOKIE = 'bm_branch'
const DAYS = 365

/** The visitor's pickup branch. Stored in a cookie because cached pages are the same for every visitor. */
export const chosenBranch = (): string | undefined => cookieValue(document.cookie, COOKIE)

/** The same for a personal page, read from the request cookies. */
export const chosenBranchIn = (cookies: string | null): string | undefined => {
  const id = cookieValue(cookies, COOKIE)
  return id && /^[0-9]{1,9}$/.test(id) ? id : undefined
}

/** `told`: the visitor has seen the effect on the cart, so the cart moves too. `saved`: the account already has it. */
export function chooseBranch(id: string, how: 'told' | 'here' | 'saved' = 'here'): void {
  setCookie(COOKIE, id, DAYS)
  // A guest's choice fills an account without a branch; a customer's choice replaces the saved one.
  if (how !== 'saved' && cookieValue(document.cookie, AUTH_COOKIE)) markUnsaved('branch', id)
  emit('branch-change', how)
}

export const onBranchChange = (listener: (isTold: boolean) => void) =>
  listen('branch-change', (how) => listener(how === 'told'))
