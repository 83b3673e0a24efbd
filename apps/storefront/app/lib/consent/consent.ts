import { CONSENT_COOKIE, CONSENT_DAYS, type Consent, parseConsent, writeConsent } from '@shop/domain/settings/consent'
import { cookieValue, setCookie } from '~/lib/cookies.ts'
import { createStore } from '~/lib/store.ts'

const known = () =>
  typeof document === 'undefined' ? undefined : parseConsent(cookieValue(document.cookie, CONSENT_COOKIE))

/** The visitor's consent; undefined until the question is answered. Read it in the browser only. */
export const consent = createStore<Consent | undefined>(known())

// Before hydration, the boot script stores the answer. It may do so after the cookie was read above.
if (typeof document !== 'undefined' && !consent.get())
  document.addEventListener('click', () => {
    if (!consent.get()) consent.set(known())
  })

export function giveConsent(choice: Consent): void {
  const before = consent.get()
  setCookie(CONSENT_COOKIE, writeConsent(choice), CONSENT_DAYS)
  consent.set(choice)
  const isLess = (before?.statistics && !choice.statistics) || (before?.marketing && !choice.marketing)
  // Third-party scripts that already run can only be stopped by a page load without them.
  if (isLess) window.location.reload()
}
