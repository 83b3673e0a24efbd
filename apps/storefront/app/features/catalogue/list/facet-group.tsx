import { type ReactNode, useState } from 'react'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './facet-group.module.css'
import type { Facet, FacetValue } from './found-list.ts'
import { rangeIn } from './list-address.ts'

/** Above this number of values, a search field filters them. */
const LONG = 10

export type Ticks = {
  /** the current or pending query string */
  readonly search: string
  /** ticks apply at once, so the URL is the state; otherwise they wait in the form */
  readonly isLive: boolean
  /** the ticked values in the form that are not yet submitted */
  readonly ticked?: string | undefined
}

export function FacetBox({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.facet} open={isOpen}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** Facet values with their counts. Numeric facets also have a range, entered with or without unit. */
export function FacetGroup({ facet, isOpen, ticks }: { facet: Facet; isOpen: boolean; ticks: Ticks }) {
  const { field, label, kind, unit, values } = facet
  const [wanted, setWanted] = useState('')
  const range = rangeIn(ticks.search, field)
  const isShown = (value: FacetValue) => value.label.toLowerCase().includes(wanted.trim().toLowerCase())
  const isLong = values.length > LONG
  return (
    <FacetBox label={label} isOpen={isOpen || range !== undefined}>
      {isLong ? (
        <Input
          className={styles.facetFind}
          type="search"
          value={wanted}
          placeholder={m.list_facet_find({ name: label })}
          aria-label={m.list_facet_find({ name: label })}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ) : null}
      <div className={isLong ? styles.facetValuesLong : undefined}>
        {values.map((value) => (
          <Tick key={value.value} name={field} value={value} isHidden={!isShown(value)} ticks={ticks} />
        ))}
      </div>
      {kind === 'number' ? <RangeInputs name={field} label={label} unit={unit ?? ''} range={range} /> : null}
    </FacetBox>
  )
}

const followsAddress = () => {}

export function Tick({
  name,
  value: { label, value, count },
  isHidden = false,
  ticks: { search, isLive, ticked = search },
}: {
  name: string
  value: Omit<FacetValue, 'count'> & { readonly count?: number }
  isHidden?: boolean
  ticks: Ticks
}) {
  const isOn = new URLSearchParams(search).getAll(name).includes(value)
  return (
    <Checkbox
      name={name}
      value={value}
      label={label}
      {...(count === undefined ? {} : { count })}
      // An active filter can always be removed.
      disabled={count === 0 && !new URLSearchParams(ticked).getAll(name).includes(value)}
      {...(isHidden ? { className: 'is-away' } : {})}
      {...(isLive ? { checked: isOn, onChange: followsAddress } : { defaultChecked: isOn })}
    />
  )
}

export function RangeInputs({
  name,
  label,
  unit,
  range,
  bounds,
}: {
  name: string
  label: string
  unit: string
  range: { readonly from: string; readonly to: string } | undefined
  /** the range of the results, as placeholders */
  bounds?: { readonly min: number; readonly max: number }
}) {
  const end = (part: 'from' | 'to', word: string, hint: string) => (
    <span className="unit">
      <Input
        // A new URL has new values, so remount the input.
        key={range?.[part]}
        name={`${name}.${part}`}
        defaultValue={currentLocale() === 'nl' ? range?.[part].replace('.', ',') : range?.[part]}
        placeholder={hint}
        aria-label={`${label} ${word}`}
        autoComplete="off"
      />
      <span>{unit}</span>
    </span>
  )
  return (
    <div className={styles.range}>
      {bounds ? <input type="hidden" name={`${name}.bounds`} value={`${bounds.min}..${bounds.max}`} /> : null}
      {bounds ? null : <input type="hidden" name={`${name}.unit`} value={unit} />}
      {end('from', m.list_from(), bounds ? String(Math.floor(bounds.min)) : m.list_from())}
      {end('to', m.list_to(), bounds ? String(Math.ceil(bounds.max)) : m.list_to())}
    </div>
  )
}
