/**
 * Unique numbers of advisory locks: two jobs with the same number would block each other. Locks on a text
 * (`hashtext('pay-in-store:' || …)` in the migrations) have 32 bits too; a collision only costs a wait.
 */
export const LOCKS = {
  migrations: 726_001,
  testTemplate: 726_002,
  outbox: 726_003,
  indexing: 726_004,
  signingKeys: 726_005,
  testIndex: 726_006,
  grants: 726_007,
  health: 726_009,
  searchTerms: 726_010,
} as const
