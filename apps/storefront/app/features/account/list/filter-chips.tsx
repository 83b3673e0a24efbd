type Choice = { readonly value: string; readonly label: string; readonly count: number }
type Props = {
  label: string
  /** the key of the address that says which is chosen */
  name: string
  chosen: string
  path: string
  choices: readonly Choice[]
}

/** Which part of a list is shown, as links: each is an address of its own and needs no script. */
export function FilterChips({ label, name, chosen, path, choices }: Props) {
  // all, and one part that is all of it
  if (choices.length < 3) return null
  return (
    <nav className="filterchips" aria-label={label}>
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
