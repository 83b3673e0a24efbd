import { useEffect } from 'react'
import { announceConfirmation } from '#lib/confirmation.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import styles from './sign-in.module.css'

/** The end of a sign-in in its own window: the window of the action continues, and this one closes. */
export function Confirmed() {
  // The message must leave before the window closes.
  useEffect(() => {
    announceConfirmation()
    window.close()
  }, [])
  return (
    <main className={styles.signIn}>
      <div className={styles.card}>
        <h1>{m.confirm_title()}</h1>
        <Notice tone="good" text={m.confirm_done()} />
      </div>
    </main>
  )
}
