import { reportOrderScreen } from '@shop/contract/staff/office/presence'
import { useMemo } from 'react'
import { Presence } from './presence.tsx'

/** Other people with the same order open, on the screen of the order or at the counter. */
export function OrderPresence({ number }: { number: string }) {
  const params = useMemo(() => ({ number }), [number])
  return <Presence objectId={number} endpoint={reportOrderScreen} params={params} />
}
