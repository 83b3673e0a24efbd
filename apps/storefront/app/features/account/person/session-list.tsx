import type { SessionView } from '@shop/contract/security'
import { clockAt, dayAt } from '@shop/domain/dates'
import { Form } from 'react-router'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './session-list.module.css'

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** A short device name such as 'Chrome, Windows', so that customers recognise their own devices. */
export function deviceOf(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((list) => list.find(([mark]) => userAgent.includes(mark))?.[1])
  return found.filter(Boolean).join(', ') || m.sessions_unknown()
}

export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, isCurrent, userAgent, seenAt }) => {
        const seen = new Date(seenAt)
        const device = deviceOf(userAgent)
        return (
          <li key={id}>
            <span>
              <b className="strong">{device}</b>
              <br />
              <span className="small soft">{m.sessions_seen({ day: longDay(dayAt(seen)), time: clockAt(seen) })}</span>
            </span>
            {isCurrent ? (
              <span className="tag tag--leaf">{m.sessions_here()}</span>
            ) : (
              <Form method="post" className="plainform">
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="linkbtn" name="intent" value="end">
                  {m.account_sign_out()} <span className="sr">{device}</span>
                </button>
              </Form>
            )}
          </li>
        )
      })}
    </ul>
  )
}
