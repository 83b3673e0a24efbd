import { m } from '~/paraglide/messages.js'
import type { ListFilters } from './found-list.ts'
import { addressOf, has, toggled } from './list-address.ts'

const FACETS = 3
const VALUES = 3

/** The filters most used here, above the list; they stay in the side bar too. */
export function Promoted({
  search,
  filters,
  path,
  onGo,
}: {
  search: string
  filters: ListFilters
  path: string
  onGo: (search: string) => void
}) {
  const facets = filters.facets.filter(({ field, values }) => field !== 'Merken' && values.length > 1).slice(0, FACETS)
  if (facets.length === 0) return null
  return (
    <nav className="promo" aria-label={m.list_promoted()}>
      {facets.map(({ field, label, values }) => (
        <div className="promo__row" key={field}>
          <b>{label}</b>
          {[...values]
            .sort((a, b) => b.count - a.count)
            .slice(0, VALUES)
            .map(({ label: name, value, count }) => {
              const to = toggled(search, field, value)
              const isOn = has(search, field, value)
              return (
                <a
                  key={value}
                  className={isOn ? 'chip is-on' : 'chip'}
                  aria-current={isOn || undefined}
                  href={addressOf(path, to)}
                  onClick={(event) => {
                    event.preventDefault()
                    onGo(to)
                  }}
                >
                  {name} <span className="n">{count}</span>
                </a>
              )
            })}
        </div>
      ))}
    </nav>
  )
}
