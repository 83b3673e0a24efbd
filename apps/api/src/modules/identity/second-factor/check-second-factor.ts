import { findContact } from '../account/contact-queries.ts'
import { recordAccountEvent } from '../account-events.ts'
import type { Asker } from '../asker.ts'
import type { Identity } from '../identity.ts'
import { takeOneTimeToken, tryOneTimeToken } from '../one-time-token.ts'
import type { Proven } from '../sign-in/finish-sign-in.ts'
import { findFactor, takeRecoveryCode, takeStep } from './factor-queries.ts'
import { matchingStep } from './totp.ts'

const DIGITS = /^[0-9]{6}$/
/** Attempts per challenge. A new challenge needs the password again, and those attempts are limited per account. */
const MOST_TRIES = 5

/** Whether an app code or a recovery code is right; each works once. */
export async function isRightCode(
  { db, factorSeal }: Pick<Identity, 'db' | 'factorSeal'>,
  contactId: string,
  code: string,
  asker: Asker,
): Promise<boolean> {
  const factor = await findFactor(db, contactId)
  if (!factor?.confirmed_at) return false
  if (!DIGITS.test(code)) {
    const isTaken = await takeRecoveryCode(db, contactId, code)
    if (isTaken) await recordAccountEvent(db, contactId, 'recovery-code-used', asker)
    return isTaken
  }
  // After a change of AUTH_SECRET only recovery codes work, until the customer sets up the app again.
  const secret = factorSeal.tryOpen(factor.sealed_secret)
  const step = secret === undefined ? undefined : matchingStep(secret, code, new Date(), factor.last_step)
  return step !== undefined && (await takeStep(db, contactId, step, false))
}

type Checked =
  | { readonly ok: true; readonly proven: Proven }
  | { readonly ok: false; readonly code: 'token_invalid' | 'code_wrong' }

/** The second step of a sign-in: checks the code for a challenge. */
export async function checkSecondFactor(
  identity: Pick<Identity, 'db' | 'factorSeal'>,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  asker: Asker,
): Promise<Checked> {
  const { db } = identity
  const seen = await tryOneTimeToken(db, 'second-factor', challenge, MOST_TRIES)
  const contact = seen?.contact_id ? await findContact(db, seen.contact_id) : undefined
  if (!seen || !contact || contact.blocked_at) return { ok: false, code: 'token_invalid' }
  if (!(await isRightCode(identity, contact.id, code, asker))) {
    await recordAccountEvent(db, contact.id, 'second-factor-wrong', asker)
    return { ok: false, code: 'code_wrong' }
  }
  const taken = await takeOneTimeToken(db, 'second-factor', challenge)
  if (!taken) return { ok: false, code: 'token_invalid' }
  const { method, flow } = seen.data
  return {
    ok: true,
    proven: {
      contactId: contact.id,
      customerId: contact.customer_id,
      method: String(method),
      needsSecondFactor: true,
      hasSecondFactor: true,
      flow: typeof flow === 'string' ? flow : undefined,
    },
  }
}
