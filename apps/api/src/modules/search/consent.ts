import { CONSENT_COOKIE, type Consent, parseConsent } from '@shop/domain/settings/consent'

type Carrying = { readonly headers: { readonly cookie?: string | undefined } }

const GIVEN = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`)

/** What the visitor's browser says they allow; undefined as long as they have not answered. */
export const consentOf = ({ headers }: Carrying): Consent | undefined =>
  parseConsent(GIVEN.exec(headers.cookie ?? '')?.[1])
