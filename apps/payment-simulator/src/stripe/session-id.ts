export const SESSION_PREFIX = 'cs_test_'
export const SESSION_LIFE_MS = 24 * 3_600_000
export const isSession = (id: string) => id.startsWith(SESSION_PREFIX)
/** Each session has one payment intent, so that the ids differ in their prefix only. */
export const intentOf = (session: string) => `pi_${session.slice(SESSION_PREFIX.length)}`
export const sessionOfIntent = (intent: string) => `${SESSION_PREFIX}${intent.replace(/^pi_/, '')}`
