import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './missed-sales.module.css'

/** The days of a report, and what else it is limited to. */
export function PeriodFilter({ from, until, children }: { from: string; until: string; children?: ReactNode }) {
  const [query] = useSearchParams()
  return (
    <Form className={styles.missedFilters} method="get" key={query.toString()}>
      <label className={controls.field}>
        <span className={controls.label}>{m.missed_from()}</span>
        <input className={controls.input} type="date" name="from" defaultValue={from} />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.missed_until()}</span>
        <input className={controls.input} type="date" name="until" defaultValue={until} />
      </label>
      {children}
      <button className={controls.button} type="submit">
        {m.views_show()}
      </button>
    </Form>
  )
}
