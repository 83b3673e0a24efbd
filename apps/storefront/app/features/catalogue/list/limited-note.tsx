import { m } from '~/paraglide/messages.js'

/** Search is away: the list stands, its filters do not. */
export function LimitedNote() {
  return (
    <p className="list-note" role="status">
      {m.list_limited()}
    </p>
  )
}
