import type { RedirectView } from '@shop/contract/staff/range/redirects'
import { Form, useNavigation } from 'react-router'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Collapse, PathField } from './new-redirect.tsx'
import styles from './redirects.module.css'

const hitsText = (hits: number) => (hits === 1 ? m.redirects_hit() : m.redirects_hits({ count: count(hits, true) }))

/** One redirect. Its form is closed, so that a list of fifty stays readable. */
export function RedirectRow({ redirect }: { redirect: RedirectView }) {
  const { source, target, hits, hidesPage, changedAt, changedBy, endedAt } = redirect
  const made = { moment: moment(changedAt), name: changedBy }
  return (
    <li className={styles.redirectRow}>
      <p className={styles.redirectPaths}>
        <b>{source}</b> <span aria-hidden="true">→</span> <span className={styles.redirectTo}>{m.redirects_to()}</span>{' '}
        {target}
      </p>
      <p className={styles.redirectHits}>{hitsText(hits)}</p>
      <p className={styles.redirectNote}>
        {endedAt === null ? m.redirects_by(made) : m.redirects_ended_by(made)}
        {hidesPage ? ` · ${m.redirects_hides()}` : null}
      </p>
      {endedAt === null ? <Actions redirect={redirect} /> : null}
    </li>
  )
}

function Actions({ redirect: { id, source, target, changedAt } }: { redirect: RedirectView }) {
  const isBusy = useNavigation().state !== 'idle'
  const seen = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="changedAt" value={changedAt} />
    </>
  )
  return (
    <div className={styles.redirectActions}>
      <details className={styles.redirectEdit}>
        <summary className={controls.button} aria-label={m.redirects_change_of({ source })}>
          {m.redirects_change()}
        </summary>
        <Form className={styles.redirectForm} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="change" />
          {seen}
          <PathField name="target" label={m.redirects_target()} value={target} />
          <Collapse />
          <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
            {m.redirects_save()}
          </button>
        </Form>
      </details>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="end" />
        {seen}
        <button className={controls.button} type="submit" disabled={isBusy} aria-label={m.redirects_end_of({ source })}>
          {m.redirects_end()}
        </button>
      </Form>
    </div>
  )
}
