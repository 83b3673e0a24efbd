import type { RefObject } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './scanner.module.css'
import { useScanner } from './use-scanner.ts'

type Props = { field: RefObject<HTMLInputElement | null>; onScan: (text: string) => void }

/** Receives the text of scanners, wherever the focus is. The field is for those that insert it instead of sending keys. */
export function Scanner({ field, onScan }: Props) {
  useScanner(field, onScan)
  return (
    <input className={styles.scanField} ref={field} inputMode="none" autoComplete="off" aria-label={m.pick_field()} />
  )
}
