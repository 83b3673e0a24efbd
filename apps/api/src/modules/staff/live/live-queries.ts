import type { Topic } from '@shop/contract/staff/live'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export const notifyStaff = prepared<
  NoColumns,
  [topic: Topic, branchId: number | null, objectId: string | null, personId: string | null]
>('staff_tell', 'select from tell_staff($1, $2, $3, $4)')
