import { prepared } from '../../platform/prepared.ts'

export type SealedDay = { readonly day: string; readonly entries: number; readonly digest: string }

/** The first unsealed day; no row if the last complete day is sealed. */
export const sealDay = prepared<SealedDay, []>(
  'audit_seal_day',
  `select day, entries, encode(digest, 'hex') as digest from seal_audit_day()`,
)
