import { readStaffMember, type StaffMember } from '@shop/contract/staff/session'
import { isDay } from '@shop/domain/dates'
import { request } from '#lib/api.ts'

/** A day in the address; another text is none. */
export function dayIn(url: string, name: string): string | undefined {
  const day = new URL(url).searchParams.get(name) ?? ''
  return isDay(day) ? day : undefined
}

/** The branch in the address, or the first of the person's branches. */
export function branchIdOf(url: URL | Location, { branches }: Pick<StaffMember, 'branches'>): number {
  const named = new URLSearchParams(url.search).get('branch') ?? ''
  return /^[1-9]\d{0,8}$/.test(named) ? Number(named) : (branches[0]?.id ?? 0)
}

/** For loaders and actions, which run before the frame has the member. */
export async function readBranchId(sent: Request, signal?: AbortSignal): Promise<number> {
  return branchIdOf(new URL(sent.url), await request(readStaffMember, {}, signal))
}
