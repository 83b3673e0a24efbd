import { setCookie } from './cookies.ts'
import { emit, listen } from './shop-events.ts'
import { markUnsaved } from './visit/unsaved-choice.ts'

export type Vat = 'in' | 'ex'
const COOKIE = 'vat'
const DAYS = 365

/** An explicit choice wins; without one the query decides, and the default is including VAT (READING-23). */
export const chosenVat = (cookie: string | undefined, query: string | null | undefined): Vat =>
  cookie === 'in' || cookie === 'ex' ? cookie : query === 'ex' ? 'ex' : 'in'

/** Runs before the first paint so that prices do not change visibly. Same rule as `chosenVat`. */
export const VAT_BOOT = `(function(d){try{var c=/(?:^|; )${COOKIE}=(in|ex)/.exec(d.cookie),q=/[?&]vat=ex(?:&|$)/.test(location.search);d.documentElement.dataset.vat=c?c[1]:q?'ex':'in'}catch(e){}})(document);`

export const shownVat = (): Vat => (document.documentElement.dataset.vat === 'ex' ? 'ex' : 'in')

/** Both prices are in the markup; the attribute selects the visible one. `saved`: the account already has it. */
export function setVat(vat: Vat, how: 'chosen' | 'saved' = 'chosen'): void {
  setCookie(COOKIE, vat, DAYS)
  if (how === 'chosen') markUnsaved('vat', vat)
  document.documentElement.dataset.vat = vat
  emit('vat-change', vat)
}

export const onVatChange = (listener: () => void) => listen('vat-change', listener)
