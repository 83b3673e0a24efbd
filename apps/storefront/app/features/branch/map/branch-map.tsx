import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { whenSeen } from '~/ui/display/seen.ts'
import { IconButton } from '~/ui/icon-button.tsx'
import * as styles from './branch-map.module.css'
import type { DrawnMap, MapPin } from './map-pins.ts'

type Props = {
  readonly pins: readonly MapPin[]
  /** The accessible name of the map; the list beside it has the same content. */
  readonly label: string
  readonly onPick: (id: string) => void
}

/** A map of branches. Its script loads when it scrolls into view; its space is reserved before that. */
export function BranchMap({ pins, label, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap>()
  const pick = useEffectEvent(onPick)
  // The map library draws into an element outside React, hence the effect.
  useEffect(() => {
    const element = box.current
    if (!element) return
    let map: DrawnMap | undefined
    let isGone = false
    const draw = async () => {
      const { startMap } = await import('./start-map.client.ts')
      const started = await startMap(element, (id) => pick(id))
      if (isGone) return started.remove()
      map = started
      setDrawn(started)
    }
    const stop = whenSeen(
      element,
      () => void draw().catch((error: unknown) => console.warn('map failed to load; page continues without it', error)),
    )
    return () => {
      isGone = true
      stop()
      map?.remove()
    }
  }, [])
  const shown = JSON.stringify(pins)
  useEffect(() => drawn?.show(JSON.parse(shown)), [drawn, shown])
  return (
    <div className={styles.vmap} data-map={drawn ? 'drawn' : 'waiting'}>
      <div className={styles.vmapBox} ref={box} role="img" aria-label={label} />
      <div className={styles.vmapCtl} hidden={!drawn}>
        <IconButton icon="plus" label={m.map_zoom_in()} onClick={() => drawn?.zoom(1)} />
        <IconButton icon="minus" label={m.map_zoom_out()} onClick={() => drawn?.zoom(-1)} />
      </div>
    </div>
  )
}
