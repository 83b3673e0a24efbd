import { m } from '~/paraglide/messages.js'

/** Shown while search is unavailable: the list works, its filters do not. */
export function LimitedNote() {
  return (
    <p className="list-note" role="status">
      {m.list_limited()}
    </p>
  )
}
