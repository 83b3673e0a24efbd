import { matchOrderList } from '@shop/contract/quick-order'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { type Found, NOTHING_FOUND, unfound, withReply } from './list-matches.ts'
import type { Entry } from './stored-list.ts'

export type FindState = 'idle' | 'finding' | 'failed'

/** Looks up the lines that have no result yet, when there is a connection. */
export function useFound(entries: readonly Entry[], isOnline: boolean) {
  const [found, setFound] = useState<Found>(NOTHING_FOUND)
  const [turn, setTurn] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const lines = unfound(entries, found)
  const wanted = JSON.stringify(lines)
  // The stock is that of the branch.
  useEffect(() => onBranchChange(() => setFound(NOTHING_FOUND)), [])
  // The network is outside React. `turn` repeats a request that failed.
  useEffect(() => {
    const asked: typeof lines = JSON.parse(wanted)
    if (asked.length === 0 || !isOnline) return
    const leaving = new AbortController()
    const storeId = chosenBranch()
    setFailed(false)
    requestApi(
      matchOrderList,
      { body: { lines: asked, ...(storeId ? { storeId } : {}) } },
      { signal: leaving.signal },
    ).then(
      (reply) =>
        reply.status === 200
          ? leaving.signal.aborted || setFound((before) => withReply(before, asked, reply.body.Data))
          : setFailed(true),
      () => leaving.signal.aborted || setFailed(true), // the client logs the failure
    )
    return () => leaving.abort()
  }, [wanted, isOnline, turn])
  const state: FindState = lines.length === 0 ? 'idle' : isFailed ? 'failed' : 'finding'
  return { found, state, retry: () => setTurn((before) => before + 1) }
}
