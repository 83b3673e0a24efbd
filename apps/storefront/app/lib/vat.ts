import { setCookie } from './cookies.ts'
import { markUnsaved } from './visit/unsaved-choice.ts'

export type Vat = 'in' | 'ex'
const COOKIE = 'vat'
const DAYS = 365

/** A choice that was made wins; without one the query decides, and consumers see prices with VAT (READING-23). */
export const chosenVat = (cookie: string | undefined, query: string | null | undefined): Vat =>
  cookie === 'in' || cookie === 'ex' ? cookie : query === 'ex' ? 'ex' : 'in'

/** Runs before the first price is painted, so that nobody sees figures change. It says what `chosenVat` says. */
export const VAT_BOOT = `(function(d){try{var c=/(?:^|; )${COOKIE}=(in|ex)/.exec(d.cookie),q=/[?&]vat=ex(?:&|$)/.test(location.search);d.documentElement.dataset.vat=c?c[1]:q?'ex':'in'}catch(e){}})(document);`

export const shownVat = (): Vat => (document.documentElement.dataset.vat === 'ex' ? 'ex' : 'in')

/** Both figures are in the markup; the attribute decides which one is shown. `saved`: the account has it already. */
export function setVat(vat: Vat, how: 'chosen' | 'saved' = 'chosen'): void {
  setCookie(COOKIE, vat, DAYS)
  if (how === 'chosen') markUnsaved('vat', vat)
  document.documentElement.dataset.vat = vat
  document.dispatchEvent(new CustomEvent('vat-change', { detail: vat }))
}

export function onVatChange(listener: () => void): () => void {
  document.addEventListener('vat-change', listener)
  return () => document.removeEventListener('vat-change', listener)
}
