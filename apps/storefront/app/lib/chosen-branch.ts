import { cookieValue, setCookie } from './cookies.ts'

const COOKIE = 'bm_branch'
const DAYS = 365

/** The branch this visitor wants to collect at. Kept in the browser: pages are the same for everybody. */
export const chosenBranch = (): string | undefined => cookieValue(document.cookie, COOKIE)

/** The same for a personal page, from what its request brings along. */
export const chosenBranchIn = (cookies: string | null): string | undefined => {
  const id = cookieValue(cookies, COOKIE)
  return id && /^[0-9]{1,9}$/.test(id) ? id : undefined
}

export function chooseBranch(id: string): void {
  setCookie(COOKIE, id, DAYS)
  document.dispatchEvent(new CustomEvent('branch-change', { detail: id }))
}

export function onBranchChange(listener: () => void): () => void {
  document.addEventListener('branch-change', listener)
  return () => document.removeEventListener('branch-change', listener)
}
