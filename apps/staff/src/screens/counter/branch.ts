import { readStaffMember, type StaffMember } from '@shop/contract/staff/session'
import { request } from '#lib/api.ts'

/** The branch in the address, or the first of the person's branches. */
export const branchIdOf = (url: URL | Location, { branches }: Pick<StaffMember, 'branches'>): number =>
  Number(new URLSearchParams(url.search).get('branch')) || (branches[0]?.id ?? 0)

/** For loaders and actions, which run before the frame has the member. */
export async function readBranchId(sent: Request, signal?: AbortSignal): Promise<number> {
  return branchIdOf(new URL(sent.url), await request(readStaffMember, {}, signal))
}
