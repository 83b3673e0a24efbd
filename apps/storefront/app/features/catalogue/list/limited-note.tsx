import { m } from '~/paraglide/messages.js'
import * as styles from './limited-note.module.css'

/** Shown while search is unavailable: the list works, its filters do not. */
export function LimitedNote() {
  return (
    <p className={styles.listNote} role="status">
      {m.list_limited()}
    </p>
  )
}
