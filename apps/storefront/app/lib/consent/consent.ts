import { CONSENT_COOKIE, CONSENT_DAYS, type Consent, parseConsent, writeConsent } from '@shop/domain/settings/consent'
import { cookieValue, setCookie } from '../cookies.ts'
import { createStore } from '../store.ts'

const known = () =>
  typeof document === 'undefined' ? undefined : parseConsent(cookieValue(document.cookie, CONSENT_COOKIE))

/** What this visitor allows; undefined as long as nobody answered. Read it in the browser only. */
export const consent = createStore<Consent | undefined>(known())

// until the page is alive the boot script takes the answer and writes it down, after it was read above
if (typeof document !== 'undefined' && !consent.get())
  document.addEventListener('click', () => {
    if (!consent.get()) consent.set(known())
  })

export function giveConsent(choice: Consent): void {
  const before = consent.get()
  setCookie(CONSENT_COOKIE, writeConsent(choice), CONSENT_DAYS)
  consent.set(choice)
  const isLess = (before?.statistics && !choice.statistics) || (before?.marketing && !choice.marketing)
  // scripts of others that run already can only be stopped by a page that never loads them
  if (isLess) window.location.reload()
}
