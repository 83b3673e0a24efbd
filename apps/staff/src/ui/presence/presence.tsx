import { pathOf } from '@shop/contract/client'
import type { StaffEvent, Topic } from '@shop/contract/staff/live'
import {
  PRESENCE_BEAT_MS,
  type reportOrderScreen,
  type reportPickScreen,
  type reportProductScreen,
  type reportSettingsScreen,
} from '@shop/contract/staff/office/presence'
import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { request } from '#lib/api.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import { Tag } from '#ui/tag.tsx'

type Props = {
  /** The object as events name it. */
  readonly objectId: string
  /** The topic of the events; `presence` unless the object belongs to no branch. */
  readonly topic?: Topic
  /** False on a screen whose data is on the device. */
  readonly isReloading?: boolean
} & (
  | { readonly endpoint: typeof reportOrderScreen; readonly params: { readonly number: string } }
  | { readonly endpoint: typeof reportProductScreen; readonly params: { readonly productNumber: string } }
  | { readonly endpoint: typeof reportPickScreen; readonly params: { readonly id: string } }
  | { readonly endpoint: typeof reportSettingsScreen; readonly params?: undefined }
)

/** Reports that this screen is open while it is visible, and returns the names of others who have the object open. */
function usePresence({ objectId, topic = 'presence', isReloading = true, endpoint, params }: Props): readonly string[] {
  const [people, setPeople] = useState<readonly string[]>([])
  const report = useRef(() => {})
  const onEvent = (event: StaffEvent) => {
    if (event.objectId === objectId) report.current()
  }
  useLive(topic, onEvent, isReloading)
  // Timers and the visibility of the tab are outside React.
  useEffect(() => {
    const screen = crypto.randomUUID()
    let isOpen = true
    const address = params === undefined ? {} : { params }
    report.current = async () => {
      if (document.hidden || !isOpen || !navigator.onLine) return
      try {
        const body = { screen, isLeaving: false }
        const reply = await request(endpoint, { ...address, body } as never) // the union pairs endpoint and params
        if (isOpen) setPeople((reply as { people: string[] }).people)
      } catch {
        // The next report decides. An ended session is noticed by the stream.
      }
    }
    const leave = () => {
      if (!navigator.onLine) return // the report expires
      const body = new Blob([JSON.stringify({ screen, isLeaving: true })], { type: 'application/json' })
      navigator.sendBeacon(pathOf(endpoint.url, address), body) // arrives also if the tab closes
    }
    const onVisible = () => (document.hidden ? leave() : report.current())
    report.current()
    const timer = setInterval(() => report.current(), PRESENCE_BEAT_MS)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', leave)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [endpoint, params])
  return people
}

/** Other people with the same object open, so that two people do not change it at the same time unnoticed. */
export function Presence(props: Props) {
  const people = usePresence(props)
  return (
    <span aria-live="polite">
      {people.length === 0 ? null : <Tag tone="info" icon={Eye} text={m.presence_also({ names: people.join(', ') })} />}
    </span>
  )
}
