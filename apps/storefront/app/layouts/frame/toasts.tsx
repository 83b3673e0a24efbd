import { useCallback } from 'react'
import { useStore } from '~/lib/store.ts'
import { shownMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/ui/overlay/toast.module.css'
import { Toast } from '~/ui/overlay/toast.tsx'

/** Region for messages. It is always in the page because screen readers announce changes of an existing region only. */
export function Toasts() {
  const message = useStore(shownMessage, undefined)
  const close = useCallback(() => shownMessage.set(undefined), [])
  return (
    <section className={styles.toasts} aria-label={m.toast_region()}>
      {message ? (
        <Toast
          key={message.id}
          kind={message.kind ?? 'done'}
          forMs={message.forMs}
          onClose={close}
          closeLabel={m.toast_close()}
          action={
            message.action ? (
              <button
                type="button"
                className="btn btn--s"
                onClick={() => {
                  message.action?.run()
                  close()
                }}
              >
                {message.action.label}
              </button>
            ) : undefined
          }
        >
          {message.text}
        </Toast>
      ) : null}
    </section>
  )
}
