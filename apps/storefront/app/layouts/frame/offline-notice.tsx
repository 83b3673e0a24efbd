import { useSyncExternalStore } from 'react'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const useOnline = () =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )

/** Stays for as long as there is no connection; the page itself goes on showing what it has. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div className="offline" role="status" data-online={isOnline}>
      {isOnline ? null : (
        <p>
          <Icon name="circle-alert" /> {m.offline_notice()}
        </p>
      )}
    </div>
  )
}
