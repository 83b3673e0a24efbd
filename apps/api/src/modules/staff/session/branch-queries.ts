import { prepared } from '../../../platform/prepared.ts'

/** Branches by name; `branchIds: null` lists all. */
export const listBranchNames = prepared<
  { readonly id: number; readonly name: string },
  [branchIds: readonly number[] | null]
>('staff_branch_names', 'select id, name from branch where $1::integer[] is null or id = any ($1) order by name')
