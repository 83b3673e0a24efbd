import type { TermVersionView } from '@shop/contract/staff/range/term-rules'
import { Form, Link, useNavigation } from 'react-router'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { figure } from './rule-texts.ts'
import styles from './rules.module.css'

/** Published versions, newest first. The one that the shop follows can be taken back in one action. */
export function Versions({ versions }: { versions: readonly TermVersionView[] }) {
  return (
    <>
      <h2 className={styles.ruleHead}>{m.rules_versions()}</h2>
      <ul className={styles.ruleList} aria-label={m.rules_versions()}>
        {versions.map((version) => (
          <li className={styles.ruleRow} key={version.id}>
            <b>
              {m.rules_version({ id: version.id, count: count(version.rules, true) })}
              {version.isLive ? ` · ${m.rules_live()}` : ''}
            </b>
            <p className={styles.ruleNote}>
              {m.rules_published_by({ moment: moment(version.publishedAt), name: version.publishedBy })}
              {version.takenBackAt === null
                ? ''
                : ` · ${m.rules_taken_back_by({ moment: moment(version.takenBackAt), name: version.takenBackBy ?? '' })}`}
              <br />
              {m.rules_version_figures({
                before: figure(version.before.products),
                after: figure(version.after.products),
              })}
              {version.isDropConfirmed ? ` · ${m.rules_drop_confirmed()}` : ''}
            </p>
            <div className={styles.ruleWays}>
              {version.isLive ? <TakeBack version={version.id} /> : null}
              <Link to={`/term-rules/runs/${version.runId}`} aria-label={m.rules_report_of({ id: version.id })}>
                {m.rules_per_query()}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function TakeBack({ version }: { version: number }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action="/term-rules" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <button className={controls.button} name="step" value="takeBack" type="submit" disabled={isBusy}>
        {m.rules_take_back()}
      </button>
    </Form>
  )
}
