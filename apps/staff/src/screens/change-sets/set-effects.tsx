import type { ChangeSetDetail } from '@shop/contract/staff/range/change-sets'
import { Link, useSearchParams } from 'react-router'
import { count, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import styles from './change-sets.module.css'
import { percentText, signedMoney } from './figures.ts'
import { type LineView, PROBLEM_NAMES, VIEW_TEXTS } from './set-texts.ts'

/** The effects of the whole set in figures. */
export function Summary({ effects }: { effects: NonNullable<ChangeSetDetail['effects']> }) {
  const facts: readonly (readonly [name: string, value: string])[] = [
    [
      m.sets_mean(),
      `${percentText(effects.meanPercent)} · ${m.sets_per_line({ amount: signedMoney(effects.meanCents) })}`,
    ],
    [m.sets_most(), percentText(effects.mostPercent)],
    [m.sets_cart(), count(effects.carts, true)],
    [m.sets_turnover(), `${money(effects.soldCents)} → ${money(effects.turnoverCents)}`],
  ]
  return (
    <dl className={styles.setFigures}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The kinds of effects with their number of lines; each opens its lines beside it. */
export function EffectList({ detail }: { detail: ChangeSetDetail }) {
  const { set, effects, skipped, kept } = detail
  const [query] = useSearchParams()
  const shown = query.get('show') ?? 'all'
  const parts: readonly (readonly [view: LineView, count: number])[] = [
    ['all', set.total],
    ...(effects?.counts ?? []).map(({ effect, count: lines }) => [effect, lines] as const),
    ...(effects ? [] : ([['skipped', skipped]] as const)),
    ...(set.state === 'reverted' ? ([['kept', kept]] as const) : []),
  ]
  return (
    <nav aria-label={m.sets_effects()}>
      <ul className={styles.effects}>
        {parts.map(([view, lines]) => (
          <li key={view}>
            <Link
              className={`${styles.setEffect} ${lines === 0 ? styles.effectNone : ''}`}
              to={view === 'all' ? '?' : `?show=${view}`}
              aria-current={shown === view ? 'true' : undefined}
              preventScrollReset
            >
              <span className={styles.effectName}>
                {VIEW_TEXTS[view].name()}
                <b>{count(lines, true)}</b>
              </span>
              <span className={styles.effectAbout}>{VIEW_TEXTS[view].about()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Lines of a list that are not in the set. */
export function Unread({ detail }: { detail: ChangeSetDetail }) {
  const { unread, unreadCount } = detail
  if (unreadCount === 0) return null
  return (
    <section aria-labelledby="unread">
      <h2 id="unread">{m.sets_unread({ count: count(unreadCount, true) })}</h2>
      <ul>
        {unread.map(({ row, text, problem }) => (
          <li key={row}>
            {m.sets_unread_row({ row: String(row), text })}: {PROBLEM_NAMES[problem as keyof typeof PROBLEM_NAMES]()}
          </li>
        ))}
      </ul>
    </section>
  )
}
