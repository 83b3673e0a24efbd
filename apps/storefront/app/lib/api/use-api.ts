import type { Endpoint, InputOf, ReplyOf } from '@shop/contract/endpoint'
import { useEffect, useState } from 'react'
import { requestApi } from './api.client.ts'

export type Fetched<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'there'; readonly data: T }
  /** The request failed, or its endpoint is not available yet. */
  | { readonly state: 'absent' }

type DataOf<E extends Endpoint> = Extract<ReplyOf<E>, { readonly status: 200 }>['body'] extends {
  readonly Data: infer D
}
  ? D
  : never

const ABSENT = { state: 'absent' } as const

/** Requests personal or rarely needed data after the page has loaded; without input it sends no request. */
export function useApi<E extends Endpoint>(endpoint: E, input: InputOf<E> | undefined): Fetched<DataOf<E>> {
  const [fetched, setFetched] = useState<Fetched<DataOf<E>>>({ state: 'waiting' })
  const key = input && JSON.stringify(input)
  // The network is outside React.
  useEffect(() => {
    if (key === undefined) return
    const leaving = new AbortController()
    const ask = async () => {
      const reply = await requestApi(endpoint, JSON.parse(key), { signal: leaving.signal })
      const { Data } = reply.body as { readonly Data: DataOf<E> }
      setFetched(reply.status === 200 ? { state: 'there', data: Data } : ABSENT)
    }
    ask().catch(() => {
      // The API client has already logged the failure.
      if (!leaving.signal.aborted) setFetched(ABSENT)
    })
    return () => leaving.abort()
  }, [endpoint, key])
  return input ? fetched : ABSENT
}
