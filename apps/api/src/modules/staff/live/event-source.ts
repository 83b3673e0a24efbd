import { StaffEvent } from '@shop/contract/staff/live'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { listen } from '../../../platform/listen.ts'
import type { Telling } from './tell-staff.ts'

const CHANNEL = 'staff_event'
/** The payload of `tell_staff`. */
const Payload = Type.Object(
  { ...StaffEvent.properties, personId: Type.Union([Type.String(), Type.Null()]) },
  { additionalProperties: false },
)

/** Every role of the database can notify, so a payload is checked as any input is. */
function readPayload(text: string): Telling | undefined {
  try {
    const payload: unknown = JSON.parse(text)
    if (!Value.Check(Payload, payload)) return undefined
    const { personId, ...event } = payload
    return personId === null ? event : { ...event, personId }
  } catch {
    return undefined // not JSON
  }
}

type EventSourceOptions = {
  /** PostgreSQL without a pooler in transaction mode, which cannot LISTEN. */
  readonly url: string
  readonly onEvent: (event: Telling) => void
  /** After each connect: earlier events may be missing. */
  readonly onConnected: () => void
  readonly onError: (error: Error) => void
}

/** One LISTEN connection, opened with the first stream of the process. */
export function eventSource({ url, onEvent, onConnected, onError }: EventSourceOptions) {
  const stopping = new AbortController()
  let isStarted = false
  let isConnected = false
  const wake = (payload?: string) => {
    if (payload === undefined) {
      isConnected = true
      return onConnected()
    }
    const event = readPayload(payload)
    if (event) onEvent(event)
    else onError(new Error('staff event with an unknown form'))
  }
  return {
    isConnected: () => isConnected,
    start() {
      if (isStarted) return
      isStarted = true
      const { signal } = stopping
      const onLost = (error: Error) => {
        isConnected = false
        onError(error)
      }
      listen({ url, channel: CHANNEL, signal, wake, onError: onLost })
    },
    stop: () => stopping.abort(),
  }
}
