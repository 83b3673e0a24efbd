/** So long a proof of who is there counts for what is dear: another address, the second factor, an erasure. */
const PROOF_MINUTES = 10

/** Whether somebody gave a password, pin or code lately. */
export const isProofRecent = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() <= PROOF_MINUTES * 60_000
