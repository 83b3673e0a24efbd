import type { Tx } from '../../../platform/db.ts'
import { recordAccountEvent } from '../account-events.ts'
import type { Asker } from '../asker.ts'
import { makeOneTimeToken, takeOneTimeToken } from '../one-time-token.ts'
import type { SessionCredential } from '../session/cookies.ts'
import { rememberBrowser } from '../session/known-browser.ts'
import { openSession } from '../session/open-session.ts'
import type { Tokens } from '../session/token.ts'

const CHALLENGE_SECONDS = 300
const CODE_SECONDS = 60

export type Proven = {
  readonly contactId: string
  readonly customerId: string
  /** `password`, `guest`, or the name of the OpenID Connect provider. */
  readonly method: string
  readonly needsSecondFactor: boolean
  readonly hasSecondFactor: boolean
  /** The flow token, if the sign-in started at /api/auth/bm. */
  readonly flow?: string | undefined
}
/** Runs in the transaction of each sign-in, to merge the visitor's cart and preferences into the customer's. */
export type SignInHook = (
  tx: Tx,
  who: {
    readonly customerId: string
    readonly contactId: string
    readonly fromVisitorId: string | undefined
    readonly visitorId: string
  },
) => Promise<void>

export type Finished =
  | { readonly ok: true; readonly kind: 'session'; readonly halves: SessionCredential; readonly browser: string }
  | { readonly ok: true; readonly kind: 'challenge'; readonly challenge: string }
  | {
      readonly ok: true
      readonly kind: 'code'
      readonly code: string
      readonly returnTo: string | null
      readonly state: string
    }
  | { readonly ok: false; readonly code: 'token_invalid' }

export type Finishing = { readonly tokens: Tokens; readonly hooks: readonly SignInHook[] }

/** Completes a sign-in: returns a second-factor challenge, a code for the browser that started it, or a session. */
export async function finishSignIn(
  tx: Tx,
  { tokens, hooks }: Finishing,
  proven: Proven,
  asker: Asker,
  visitorId: string,
): Promise<Finished> {
  const { contactId, customerId, method, flow, hasSecondFactor } = proven
  if (proven.needsSecondFactor && !hasSecondFactor) {
    const data = { method, flow: flow ?? null }
    const challenge = await makeOneTimeToken(tx, {
      purpose: 'second-factor',
      contactId,
      seconds: CHALLENGE_SECONDS,
      data,
    })
    return { ok: true, kind: 'challenge', challenge }
  }
  if (flow !== undefined) return giveCode(tx, proven, flow)
  const { token, secret, expiresAt } = await openSession(tx, tokens, { ...asker, contactId, method, hasSecondFactor })
  const browser = await rememberBrowser(tx, contactId, asker.browser)
  for (const hook of hooks) await hook(tx, { customerId, contactId, fromVisitorId: asker.visitorId, visitorId })
  await recordAccountEvent(tx, contactId, 'signed-in', asker)
  return { ok: true, kind: 'session', halves: { token, secret, expiresAt }, browser }
}

async function giveCode(tx: Tx, { contactId, method, hasSecondFactor }: Proven, flow: string): Promise<Finished> {
  const begun = await takeOneTimeToken(tx, 'flow', flow)
  if (!begun) return { ok: false, code: 'token_invalid' }
  const { challenge = null, returnTo = null, state = '' } = begun.data
  const code = await makeOneTimeToken(tx, {
    purpose: 'code',
    contactId,
    seconds: CODE_SECONDS,
    data: { method, challenge, state, isSecond: hasSecondFactor },
  })
  const target = typeof returnTo === 'string' ? returnTo : null
  return { ok: true, kind: 'code', code, returnTo: target, state: String(state) }
}
