import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import type { ListFilters } from './found-list.ts'
import { addressOf, BRANCH, has, toggled } from './list-address.ts'
import * as styles from './promoted.module.css'

const FACETS = 3
const VALUES = 3

type Props = {
  readonly search: string
  readonly filters: ListFilters
  readonly path: string
  /** the visitor's branch; undefined until known, null if none is chosen */
  readonly branch: { readonly id: string; readonly name: string } | null | undefined
  readonly onGo: (search: string) => void
}

/** The most used filters above the list; the side bar has them too. */
export function Promoted({ search, filters, path, branch, onGo }: Props) {
  const several = filters.facets.filter(({ values }) => values.length > 1)
  const isBrand = ({ field }: { field: string }) => field === 'Merken'
  const facets = [...several.filter((facet) => !isBrand(facet)), ...several.filter(isBrand)].slice(0, FACETS)
  const chip = (field: string, value: string) => {
    const to = toggled(search, field, value)
    const isOn = has(search, field, value)
    return {
      className: isOn ? 'chip is-on' : 'chip',
      'aria-current': isOn || undefined,
      href: addressOf(path, to),
      onClick: (event: React.MouseEvent) => {
        event.preventDefault()
        onGo(to)
      },
    }
  }
  return (
    <nav className={styles.promo} aria-label={m.list_promoted()}>
      {branch ? (
        <a {...chip(BRANCH, branch.id)}>
          <Icon name="store" size={16} /> {m.list_at_branch({ name: branch.name })}
        </a>
      ) : (
        <button className={`chip ${styles.promoBranch}`} type="button" data-panel="product-default-store">
          <Icon name="store" size={16} /> {m.list_at_some_branch()}
        </button>
      )}
      {facets.map(({ field, label, values }) => (
        <div className={styles.promoRow} key={field}>
          <b>{label}</b>
          {[...values]
            .sort((a, b) => b.count - a.count)
            .slice(0, VALUES)
            .map(({ label: name, value, count }) => (
              <a key={value} {...chip(field, value)}>
                {name} <span className="n">{count}</span>
              </a>
            ))}
        </div>
      ))}
    </nav>
  )
}
