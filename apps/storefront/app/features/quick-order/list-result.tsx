import { useState } from 'react'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import type { ShownLine } from './list/list-matches.ts'
import { type LineChange, ListLine } from './list-line.tsx'
import * as styles from './quick-order.module.css'

type Props = {
  lines: readonly ShownLine[]
  branch: string | null
  onChange?: ((key: string, to: LineChange) => void) | undefined
  onRemove?: ((key: string) => void) | undefined
}

/** All lines, those with a fault first: a customer corrects them before ordering. */
export function ListResult({ lines, branch, onChange, onRemove = () => {} }: Props) {
  const [attended, setAttended] = useState<ReadonlySet<string>>(new Set())
  const faulty = lines.filter(({ fault }) => fault !== undefined)
  const added = faulty.filter(({ key }) => !attended.has(key))
  // A corrected line stays where it is, so that the focus stays in it.
  if (added.length > 0) setAttended(new Set([...attended, ...added.map(({ key }) => key)]))
  const wrong = lines.filter(({ key, fault }) => fault !== undefined || attended.has(key))
  const right = lines.filter(({ key, fault }) => fault === undefined && !attended.has(key))
  const shared = { branch, onChange, onRemove }
  return (
    <>
      {wrong.length > 0 ? (
        <section aria-labelledby="quick-wrong">
          <h2 id="quick-wrong">
            {faulty.length > 0 ? counted(faulty.length, m.quick_wrong_one, m.quick_wrong_many) : m.quick_wrong_none()}
          </h2>
          <ul className={styles.quicklistLines}>
            {wrong.map((line) => (
              <ListLine key={line.key} line={line} {...shared} />
            ))}
          </ul>
        </section>
      ) : null}
      {right.length > 0 ? (
        <section aria-labelledby="quick-right">
          <h2 id="quick-right">{counted(right.length, m.quick_right_one, m.quick_right_many)}</h2>
          <ul className={styles.quicklistLines}>
            {right.map((line) => (
              <ListLine key={line.key} line={line} {...shared} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
