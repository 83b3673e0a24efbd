import type { FastifyInstance } from 'fastify'
import type { IdentityProvider } from '../../ports/identity.ts'
import { passwordRoutes } from './account/password-routes.ts'
import { registerRoutes } from './account/register-routes.ts'
import type { IdentityDeps } from './identity.ts'
import { oidcRoutes } from './oidc/oidc-routes.ts'
import { pinRoutes } from './pin/pin-routes.ts'
import { factorRoutes } from './second-factor/factor-routes.ts'
import { proofRoutes } from './session/proof-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { flowRoutes } from './sign-in/flow-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

export { recordAccountEvent } from './account-events.ts'
export { askerOf } from './asker.ts'
export { deleteExpiredSignIns } from './forget.ts'
export { type Identity, makeIdentity, signingSeal } from './identity.ts'
export { sendAccountMail } from './mails/account-mail.ts'
export { lacksProofOnAccount, proveOnAccount } from './pin/prove-on-account.ts'
export { knownBrowserOf } from './session/browser-of-request.ts'
export { setSessionCookies } from './session/cookies.ts'
export { openSession } from './session/open-session.ts'
export { requireReauthentication } from './session/recent-proof.ts'
export { renewSession } from './session/renew-session.ts'
export { rotateKeys } from './session/signing-keys.ts'

export function identityRoutes(app: FastifyInstance, deps: IdentityDeps, oidc: IdentityProvider | undefined) {
  signInRoutes(app, deps)
  flowRoutes(app, deps)
  registerRoutes(app, deps)
  passwordRoutes(app, deps)
  sessionRoutes(app, deps)
  proofRoutes(app, deps)
  factorRoutes(app, deps)
  pinRoutes(app, deps)
  oidcRoutes(app, deps, oidc)
}
