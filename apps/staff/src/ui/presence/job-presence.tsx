import { reportPickScreen } from '@shop/contract/staff/office/presence'
import { useMemo } from 'react'
import { Presence } from './presence.tsx'

/** Other people with the same pick job open. */
export function JobPresence({ id }: { id: string }) {
  const params = useMemo(() => ({ id }), [id])
  return <Presence objectId={id} endpoint={reportPickScreen} params={params} isReloading={false} />
}
