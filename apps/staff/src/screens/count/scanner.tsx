import type { RefObject } from 'react'
import { m } from '#paraglide/messages.js'
import { useScanner } from '../pick/use-scanner.ts'
import styles from './count.module.css'

type Props = { field: RefObject<HTMLInputElement | null>; onScan: (text: string) => void }

/** Receives the text of scanners, wherever the focus is. */
export function Scanner({ field, onScan }: Props) {
  useScanner(field, onScan)
  return (
    <input className={styles.countField} ref={field} inputMode="none" autoComplete="off" aria-label={m.count_field()} />
  )
}
