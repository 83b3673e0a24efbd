import type { ReactNode } from 'react'
import * as styles from './facts-list.module.css'

/** A list of names and values; empty values are left out. */
export function FactsList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.factsList}>
      {facts.map(({ name, value }) =>
        value === null || value === '' || value === undefined ? null : (
          <div key={name} className="plainform">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
