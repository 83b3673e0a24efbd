import { type BranchView, branchById } from '@shop/contract/branch'
import type { BranchHours } from '@shop/domain/delivery/opening'
import { useEffect, useState } from 'react'
import { requestApi } from './api/api.client.ts'
import { chosenBranch, onBranchChange } from './chosen-branch.ts'

type WithHours = Pick<BranchView, 'openingTimes' | 'holidayTimes'>

/** Opening hours of a branch in the form of the pickup rules. */
export const hoursOfBranch = ({ openingTimes, holidayTimes }: WithHours): BranchHours => ({
  week: openingTimes,
  holidays: holidayTimes.map(({ start, end, closed, open, close }) => ({
    start,
    end,
    closed,
    ...(open && close ? { open, close } : {}),
  })),
})

export async function readBranch(id: string, signal?: AbortSignal): Promise<BranchView | undefined> {
  const reply = await requestApi(branchById, { params: { id } }, signal ? { signal } : {})
  return reply.status === 200 ? reply.body.Data : undefined
}

/** The visitor's branch: undefined on the server and while loading, null if none was chosen. */
export function useMyBranch(): BranchView | null | undefined {
  const [branch, setBranch] = useState<BranchView | null>()
  // The cookie and the network are outside React.
  useEffect(() => {
    let leaving = new AbortController()
    const follow = () => {
      leaving.abort()
      leaving = new AbortController()
      const id = chosenBranch()
      if (!id) return setBranch(null)
      const { signal } = leaving
      readBranch(id, signal).then(
        (found) => signal.aborted || setBranch(found ?? null),
        // The API client has logged the failure; the page shows no branch.
        () => signal.aborted || setBranch(null),
      )
    }
    follow()
    const stop = onBranchChange(follow)
    return () => {
      stop()
      leaving.abort()
    }
  }, [])
  return branch
}
