import { type OrderDetail, orderByLink } from '@shop/contract/order-after'
import { dayAt } from '@shop/domain/dates'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { requestApi } from '~/lib/api/api.client.ts'

export type Trip = NonNullable<OrderDetail['trip']>

/** A van makes a stop in some ten minutes. */
const REFRESH_MS = 60_000

const isFollowed = ({ phase, date, at }: Trip) => phase === 'on_the_way' || date === dayAt(new Date(at))

/** The delivery, read again each minute on its day while the page is visible. A new phase reloads the whole page. */
export function useTrip(first: Trip, id: string, signature: string | undefined): Trip {
  const { revalidate } = useRevalidator()
  const [trip, setTrip] = useState(first)
  const { phase } = trip
  const isLive = isFollowed(trip)
  // Timers are outside React.
  useEffect(() => {
    if (!isLive) return
    const leaving = new AbortController()
    const input = { params: { id }, query: signature ? { signature } : {} }
    const refresh = async () => {
      if (document.visibilityState === 'hidden') return
      const reply = await requestApi(orderByLink, input, { signal: leaving.signal })
      if (reply.status !== 200) return
      const next = reply.body.Data.trip
      if (next?.phase === phase) setTrip(next)
      else await revalidate()
    }
    const tick = () => void refresh().catch(() => undefined) // logged; the page shows the time of the last reply
    const timer = setInterval(tick, REFRESH_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [isLive, phase, id, signature, revalidate])
  return trip
}
