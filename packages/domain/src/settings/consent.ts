/** Optional processing that a visitor allows. Without an explicit choice, nothing is allowed. */
export type Consent = { readonly statistics: boolean; readonly marketing: boolean }

export const CONSENT_COOKIE = 'cookie_consent'
export const CONSENT_DAYS = 180
export const REFUSED: Consent = { statistics: false, marketing: false }
export const ACCEPTED: Consent = { statistics: true, marketing: true }

const FORM = /^s([01])m([01])$/

/** Undefined means no choice yet; an unknown format counts as no choice. */
export function parseConsent(value: string | undefined): Consent | undefined {
  const parts = FORM.exec(value ?? '')
  return parts ? { statistics: parts[1] === '1', marketing: parts[2] === '1' } : undefined
}

export const writeConsent = ({ statistics, marketing }: Consent): string =>
  `s${Number(statistics)}m${Number(marketing)}`
