import { type BranchView, branchById } from '@shop/contract/branch'
import type { BranchHours } from '@shop/domain/delivery/opening'
import { useEffect, useState } from 'react'
import { callApi } from './api/api.client.ts'
import { chosenBranch, onBranchChange } from './chosen-branch.ts'

type WithHours = Pick<BranchView, 'openingTimes' | 'holidayTimes'>

/** The hours of a branch as the rules of pickup read them. */
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
  const reply = await callApi(branchById, { params: { id } }, signal ? { signal } : {})
  return reply.status === 200 ? reply.body.Data : undefined
}

/** The branch this visitor chose: undefined on the server and until it is known, null when none was chosen. */
export function useMyBranch(): BranchView | null | undefined {
  const [branch, setBranch] = useState<BranchView | null>()
  // the choice lives in a cookie and the branch behind a call: both are outside React
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
        // the client has told it already; the page stays as it is for everybody
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
