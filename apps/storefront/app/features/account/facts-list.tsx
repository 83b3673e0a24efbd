import type { ReactNode } from 'react'

/** A list of names and values; empty values are left out. */
export function FactsList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="facts-list">
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
