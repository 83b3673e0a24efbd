import type { EffectsView, PromiseEffectView } from '@shop/contract/staff/office/effects'
import { timeOf } from '@shop/domain/clock-time'
import { useEffect, useEffectEvent, useState } from 'react'
import { Problem } from '#lib/api.ts'
import { count, day, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import styles from './effects.module.css'

/** Typing goes on for a moment: the effects are those of a text at rest. */
const REST_MS = 400

type State = { readonly kind: 'busy' | 'odd' | 'failed' } | { readonly kind: 'done'; readonly effects: EffectsView }
const BUSY: State = { kind: 'busy' }

type Props<Change> = {
  /** The content of a save; without changes nothing is shown. */
  readonly changes: readonly Change[]
  readonly read: (changes: Change[], signal: AbortSignal) => Promise<EffectsView>
}

/** The effects of a change on promised times and costs, before it is saved. */
export function EffectsPanel<Change>({ changes, read }: Props<Change>) {
  const [state, setState] = useState<State>(BUSY)
  const key = JSON.stringify(changes)
  const load = useEffectEvent((signal: AbortSignal) => read([...changes], signal))
  // The API computes the effects. A reply to an earlier text is ignored.
  useEffect(() => {
    if (key === '[]') return
    const ended = new AbortController()
    setState(BUSY)
    const timer = setTimeout(async () => {
      try {
        const effects = await load(ended.signal)
        if (!ended.signal.aborted) setState({ kind: 'done', effects })
      } catch (error) {
        if (ended.signal.aborted) return
        setState({ kind: error instanceof Problem && error.code === 'odd_value' ? 'odd' : 'failed' })
      }
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [key])
  if (changes.length === 0) return null
  return (
    <section
      className={styles.effectsPanel}
      aria-labelledby="effects"
      aria-live="polite"
      aria-busy={state.kind === 'busy'}
    >
      <h2 className={styles.effectsHead} id="effects">
        {m.effects_title()}
      </h2>
      {state.kind === 'done' ? <Effects effects={state.effects} /> : <p>{TEXTS[state.kind]()}</p>}
    </section>
  )
}

const TEXTS = { busy: m.effects_busy, odd: m.effects_odd, failed: m.effects_failed } as const

const KIND_TEXTS = {
  pickup: m.effects_pickup,
  delivery_small: m.effects_delivery_small,
  delivery_large: m.effects_delivery_large,
  pallet: m.effects_pallet,
  saw_cut: m.effects_saw_cut,
} as const

function Effects({ effects: { promises, isComplete, costs, orders, orderCount } }: { effects: EffectsView }) {
  if (promises.length + costs.length + orderCount === 0) return <p>{m.effects_none()}</p>
  const numbers = orders.map(({ number }) => number).join(', ')
  return (
    <>
      {orderCount > 0 ? (
        <p className={styles.effectsWarn}>
          {orderCount === 1
            ? m.effects_orders_one({ numbers })
            : m.effects_orders({ count: count(orderCount, true), numbers })}
        </p>
      ) : null}
      {costs.length > 0 ? (
        <Table
          title={m.effects_costs()}
          heads={[m.effects_what(), m.effects_goods(), m.effects_before(), m.effects_after()]}
        >
          {costs.map(({ kind, goodsCents, beforeCents, afterCents }) => (
            <tr key={`${kind} ${goodsCents}`}>
              <td>{KIND_TEXTS[kind]()}</td>
              <td>{goodsCents === null ? '' : money(goodsCents)}</td>
              <td>{money(beforeCents)}</td>
              <td>{money(afterCents)}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {promises.length > 0 ? (
        <Table
          title={m.effects_promises()}
          heads={[m.effects_ordered(), m.effects_what(), m.effects_before(), m.effects_after(), m.effects_branches()]}
        >
          {promises.map((one) => (
            <tr key={`${one.kind} ${one.ordered.day} ${one.ordered.minutes} ${one.branches[0] ?? ''}`}>
              <td>{momentText(one.ordered)}</td>
              <td>{KIND_TEXTS[one.kind]()}</td>
              <td>{promiseText(one.before)}</td>
              <td>{promiseText(one.after)}</td>
              <td>{branchesText(one.branches)}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {isComplete ? null : <p>{m.effects_more()}</p>}
    </>
  )
}

type TableProps = { title: string; heads: readonly string[]; children: React.ReactNode }
const Table = ({ title, heads, children }: TableProps) => (
  // A scroll container that the keyboard can reach.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls
  <section className={styles.effectsBox} aria-label={title} tabIndex={0}>
    <table className={styles.effectsTable}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

const momentText = ({ day: on, minutes }: { day: string; minutes: number | null }) =>
  minutes === null ? day(on) : `${day(on)} ${timeOf(minutes)}`
const promiseText = (promised: PromiseEffectView['before']) =>
  promised === null ? m.effects_nothing() : momentText(promised)

function branchesText([name = '', ...others]: readonly string[]): string {
  return others.length === 0 ? name : m.effects_branches_more({ name, count: count(others.length, true) })
}
