import * as styles from './filter-chips.module.css'

type Choice = { readonly value: string; readonly label: string; readonly count: number }
type Props = {
  label: string
  /** the query parameter of the filter */
  name: string
  chosen: string
  path: string
  choices: readonly Choice[]
}

/** Filters a list with links, so that each selection has a URL and works without script. */
export function FilterChips({ label, name, chosen, path, choices }: Props) {
  // With "all" and a single group, both show the same list.
  if (choices.length < 3) return null
  return (
    <nav className={styles.filterchips} aria-label={label}>
      {choices.map(({ value, label: text, count }) => (
        <a
          key={value}
          className={value === chosen ? 'chip is-on' : 'chip'}
          href={value === '' ? path : `${path}?${name}=${value}`}
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text} <span className="n">{count}</span>
        </a>
      ))}
    </nav>
  )
}
