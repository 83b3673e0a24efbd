/** Validity of a reauthentication for sensitive actions: changing the address, the second factor or erasure. */
const PROOF_MINUTES = 10

/** Whether the customer entered a password, pin or code within the validity period. */
export const isProofRecent = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() <= PROOF_MINUTES * 60_000
