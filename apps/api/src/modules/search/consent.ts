import { CONSENT_COOKIE, type Consent, parseConsent } from '@shop/domain/settings/consent'
import { cookieOf } from '../../platform/cookie.ts'

/** The visitor's consent from the cookie; undefined until they have answered. */
export const consentOf = (request: Parameters<typeof cookieOf>[0]): Consent | undefined =>
  parseConsent(cookieOf(request, CONSENT_COOKIE))
