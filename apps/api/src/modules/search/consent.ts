import { CONSENT_COOKIE, type Consent, parseConsent } from '@shop/domain/settings/consent'

type Carrying = { readonly headers: { readonly cookie?: string | undefined } }

const GIVEN = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`)

/** The visitor's consent from the cookie; undefined until they have answered. */
export const consentOf = ({ headers }: Carrying): Consent | undefined =>
  parseConsent(GIVEN.exec(headers.cookie ?? '')?.[1])
