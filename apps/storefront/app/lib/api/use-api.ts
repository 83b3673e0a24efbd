import type { Endpoint, InputOf, ReplyOf } from '@shop/contract/endpoint'
import { useEffect, useState } from 'react'
import { callApi } from './api.client.ts'

export type Fetched<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'there'; readonly data: T }
  /** the call failed, or nobody answers it yet */
  | { readonly state: 'absent' }

type Given<E extends Endpoint> = Extract<ReplyOf<E>, { readonly status: 200 }>['body'] extends {
  readonly Data: infer D
}
  ? D
  : never

const ABSENT = { state: 'absent' } as const

/** Asks the API after the page is there, for what belongs to one visitor or is needed only now; without input, nothing. */
export function useApi<E extends Endpoint>(endpoint: E, input: InputOf<E> | undefined): Fetched<Given<E>> {
  const [fetched, setFetched] = useState<Fetched<Given<E>>>({ state: 'waiting' })
  const key = input && JSON.stringify(input)
  // the network is outside React
  useEffect(() => {
    if (key === undefined) return
    const leaving = new AbortController()
    const ask = async () => {
      const reply = await callApi(endpoint, JSON.parse(key), { signal: leaving.signal })
      const { Data } = reply.body as { readonly Data: Given<E> }
      setFetched(reply.status === 200 ? { state: 'there', data: Data } : ABSENT)
    }
    ask().catch(() => {
      // the client has told it already
      if (!leaving.signal.aborted) setFetched(ABSENT)
    })
    return () => leaving.abort()
  }, [endpoint, key])
  return input ? fetched : ABSENT
}
