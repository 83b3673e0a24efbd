import type { ReactNode } from 'react'

/** Names and values, one a line; what is not filled is not there. */
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
