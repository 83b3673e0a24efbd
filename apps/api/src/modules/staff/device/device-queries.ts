import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type Branches = readonly number[] | null

export type DeviceRow = {
  readonly id: string
  readonly name: string
  readonly branch: string
  readonly created_at: Date
  readonly enrolled_at: Date | null
  readonly revoked_at: Date | null
}
export const listDeviceRows = prepared<DeviceRow, [branches: Branches]>(
  'staff_devices',
  `select d.id, d.name, b.name as branch, d.created_at, d.enrolled_at, d.revoked_at
   from staff_device d join branch b on b.id = d.branch_id
   where $1::integer[] is null or d.branch_id = any ($1) order by d.revoked_at is not null, b.name, d.name, d.id limit 500`,
)

export const insertDevice = prepared<
  { readonly id: string },
  [branches: Branches, branchId: number, name: string, codeHash: Buffer, codeExpiresAt: Date, by: string, at: Date]
>(
  'staff_device_insert',
  `insert into staff_device (branch_id, name, code_hash, code_expires_at, created_by, created_at)
   select b.id, $3, $4, $5, $6, $7 from branch b where b.id = $2 and ($1::integer[] is null or b.id = any ($1))
   returning id`,
)

export const revokeDeviceRow = prepared<{ readonly id: string }, [branches: Branches, id: string, at: Date]>(
  'staff_device_revoke',
  `update staff_device set revoked_at = $3, code_hash = null
   where id = $2 and revoked_at is null and ($1::integer[] is null or branch_id = any ($1)) returning id`,
)

export const endSessionsOfDevice = prepared<NoColumns, [deviceId: string]>(
  'staff_device_sessions_end',
  'update staff_session set ended_at = now() where device_id = $1 and ended_at is null',
)

/** The code works once. The author of the entry in the audit log is the person who created it. */
export const findWaiting = prepared<
  { readonly id: string; readonly name: string; readonly branch: string; readonly created_by: string },
  [codeHash: Buffer, at: Date]
>(
  'staff_device_waiting',
  `select d.id, d.name, b.name as branch, d.created_by from staff_device d join branch b on b.id = d.branch_id
   where d.code_hash = $1 and d.code_expires_at > $2 and d.enrolled_at is null and d.revoked_at is null`,
)
export const enrol = prepared<{ readonly id: string }, [id: string, publicKey: Buffer, at: Date]>(
  'staff_device_enrol',
  `update staff_device set public_key = $2, enrolled_at = $3, code_hash = null
   where id = $1 and enrolled_at is null and revoked_at is null returning id`,
)

export const findDevice = prepared<
  { readonly id: string; readonly branch_id: number; readonly public_key: Buffer },
  [id: string]
>(
  'staff_device_find',
  'select id, branch_id, public_key from staff_device where id = $1 and enrolled_at is not null and revoked_at is null',
)

/** The person of a badge, and whether the PIN was used in the branch since the given time. */
export const findBadge = prepared<
  { readonly person_id: string; readonly name: string; readonly is_known: boolean },
  [codeHash: Buffer, branchId: number, since: Date]
>(
  'staff_badge_find',
  `select p.id as person_id, p.name, exists (select from staff_pin_use u
     where u.person_id = p.id and u.branch_id = $2 and u.at > $3) as is_known
   from staff_badge b join staff_person p on p.id = b.person_id where b.code_hash = $1 and p.is_active`,
)

export const storePinUse = prepared<NoColumns, [personId: string, branchId: number, at: Date]>(
  'staff_pin_use_store',
  `insert into staff_pin_use (person_id, branch_id, at) values ($1, $2, $3)
   on conflict (person_id, branch_id) do update set at = excluded.at`,
)

export const checkPin = prepared<
  { readonly outcome: 'ok' | 'wrong' | 'locked' | 'none'; readonly attempts_left: number },
  [personId: string, hash: Buffer, at: Date]
>('staff_pin_check', 'select outcome, attempts_left from check_staff_pin($1, $2, $3)')

export const storeBadge = prepared<NoColumns, [personId: string, codeHash: Buffer]>(
  'staff_badge_store',
  `insert into staff_badge (person_id, code_hash) values ($1, $2)
   on conflict (person_id) do update set code_hash = excluded.code_hash, issued_at = now()`,
)
export const isBadgeTaken = prepared<{ readonly is_taken: boolean }, [codeHash: Buffer, personId: string]>(
  'staff_badge_taken',
  'select exists (select from staff_badge where code_hash = $1 and person_id <> $2) as is_taken',
)
export const storePin = prepared<{ readonly person_id: string }, [personId: string, hash: Buffer]>(
  'staff_pin_store',
  'update staff_badge set pin_hash = $2 where person_id = $1 returning person_id',
)
