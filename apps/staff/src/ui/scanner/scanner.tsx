import { Camera as CameraIcon } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { announceBadge, isBadge } from '#lib/badge-scan.ts'
import { m } from '#paraglide/messages.js'
import type { Camera as CameraPart } from './camera.tsx'
import styles from './scanner.module.css'
import { useScanner } from './use-scanner.ts'

type Props = { field: RefObject<HTMLInputElement | null>; onScan: (text: string) => void }

/**
 * Receives the text of scanners, wherever the focus is. The field is for those that insert it instead of sending keys;
 * a device without a scanner uses its camera.
 */
export function Scanner({ field, onScan }: Props) {
  const [camera, setCamera] = useState<{ readonly Part: typeof CameraPart } | 'failed'>()
  // A badge is of a person, whatever the screen scans.
  const receive = (text: string) => (isBadge(text.trim()) ? announceBadge(text.trim()) : onScan(text))
  useScanner(field, receive)
  // Loaded on demand: most devices have a scanner.
  const open = async () => {
    try {
      setCamera({ Part: (await import('./camera.tsx')).Camera })
    } catch (error) {
      // A script that cannot be loaded.
      if (!(error instanceof TypeError)) throw error
      setCamera('failed')
    }
  }
  return (
    <>
      <input className={styles.scanField} ref={field} inputMode="none" autoComplete="off" aria-label={m.pick_field()} />
      {typeof camera === 'object' ? (
        <camera.Part onScan={receive} onClose={() => setCamera(undefined)} />
      ) : (
        <button className={styles.scanCamera} type="button" onClick={() => void open()}>
          <CameraIcon size={20} aria-hidden="true" />
          {camera === 'failed' ? m.camera_offline() : m.camera_open()}
        </button>
      )}
    </>
  )
}
