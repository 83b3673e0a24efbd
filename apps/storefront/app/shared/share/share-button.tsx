import { handLink } from '~/lib/hand-link.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

/** Shares the current page without what may be personal: the address has no fragment. */
export function ShareButton({ title, className }: { title: string; className: string }) {
  return (
    <button
      type="button"
      className={`${className} with-script`}
      onClick={() => void handLink({ title, url: location.href.replace(/#.*$/, '') })}
    >
      <Icon name="share-2" size={16} /> {m.cart_share()}
    </button>
  )
}
