import { currentLocale } from '~/lib/locale/locale.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './chips.module.css'
import type { ListFilters } from './found-list.ts'
import { addressOf, BRANCH, rangeIn, SEARCH_TERM, toggled, without } from './list-address.ts'

type Chip = { readonly label: string; readonly search: string }

/** The active filters, each with the query string of the list without it. */
export function chipsOf(search: string, { facets, categories }: ListFilters): Chip[] {
  const query = new URLSearchParams(search)
  const chips: Chip[] = []
  const term = query.get(SEARCH_TERM)
  if (term) chips.push({ label: `‘${term}’`, search: without(search, SEARCH_TERM) })
  for (const id of query.getAll('CatIds'))
    chips.push({ label: categories.find((one) => one.id === id)?.name ?? id, search: toggled(search, 'CatIds', id) })
  for (const { field, label, unit, values } of facets) {
    const range = rangeIn(search, field)
    if (range)
      chips.push({ label: `${label} ${rangeText(range)}${unit ? ` ${unit}` : ''}`, search: without(search, field) })
    for (const { value, label: name } of values)
      if (query.getAll(field).includes(value)) chips.push({ label: name, search: toggled(search, field, value) })
  }
  const [min, max] = [query.get('MinPrice'), query.get('MaxPrice')]
  if (min && max)
    chips.push({
      label: `€ ${amount(Number(min))} - € ${amount(Number(max))}`,
      search: without(search, 'MinPrice', 'MaxPrice'),
    })
  if (query.has('SoldOnline')) chips.push({ label: m.list_also_offline(), search: without(search, 'SoldOnline') })
  if (query.has(BRANCH)) chips.push({ label: m.list_at_branch_chip(), search: without(search, BRANCH) })
  return chips
}

const rangeText = ({ from, to }: { from: string; to: string }) =>
  from === ''
    ? m.list_up_to({ to: comma(to) })
    : to === ''
      ? m.list_at_least({ from: comma(from) })
      : `${comma(from)} - ${comma(to)}`
/** Uses the decimal separator of the locale. */
const comma = (text: string) => (currentLocale() === 'nl' ? text.replace('.', ',') : text)

/** Links, so that they work without script; with script they do not reload the page. */
export function Chips({
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
  const chips = chipsOf(search, filters)
  if (chips.length === 0) return null
  const sort = new URLSearchParams(search).get('Sort')
  const none = sort ? `Sort=${sort}` : ''
  const go = (to: string) => (event: React.MouseEvent) => {
    event.preventDefault()
    onGo(to)
  }
  return (
    <ul className={styles.chips} aria-label={m.list_chips_label()}>
      {chips.map(({ label, search: to }) => (
        <li key={to}>
          <a className="chip chip--x" href={addressOf(path, to)} onClick={go(to)}>
            {label}
            <Icon name="x" size={16} />
            <span className="sr"> {m.list_chip_remove()}</span>
          </a>
        </li>
      ))}
      <li>
        <a href={addressOf(path, none)} onClick={go(none)}>
          {m.list_clear()}
        </a>
      </li>
    </ul>
  )
}
