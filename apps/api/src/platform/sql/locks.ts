/**
 * Numbers of advisory locks, each once: two jobs with the same number would wait for each other without a reason. Locks on a
 * text (`hashtext('pay-in-store:' || …)` in the migrations) have 32 bits too; a meeting of the two costs a wait and no more.
 */
export const LOCKS = {
  migrations: 726_001,
  testTemplate: 726_002,
  outbox: 726_003,
  indexing: 726_004,
  signingKeys: 726_005,
  testIndex: 726_006,
  appRole: 726_007,
} as const
