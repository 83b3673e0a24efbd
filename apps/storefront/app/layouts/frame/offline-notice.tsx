import { useOnline } from '~/lib/api/use-online.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './offline-notice.module.css'

/** Shown while the browser has no connection; the rest of the page stays usable. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div className={styles.offline} role="status" data-online={isOnline}>
      {isOnline ? null : (
        <p>
          <Icon name="circle-alert" /> {m.offline_notice()}
        </p>
      )}
    </div>
  )
}
