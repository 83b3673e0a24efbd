import { listStaffProducts, type ProductSummary } from '@shop/contract/staff/range/products'
import { RELATION_KINDS, RELATION_UNITS, type Relation } from '@shop/domain/change/relation'
import { useEffect, useId, useState } from 'react'
import { request } from '#lib/api.ts'
import { plainNumber } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { KIND_NAMES, UNIT_NAMES } from './relation-texts.ts'
import styles from './relations.module.css'

/** Kind, quantity and unit, empty or with the values of a relation. */
export function RelationFields({ relation }: { relation?: Relation }) {
  return (
    <>
      <label className={controls.field}>
        <span className={controls.label}>{m.relation_kind()}</span>
        <select className={controls.input} name="kind" defaultValue={relation?.kind ?? 'needed'}>
          {RELATION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]()}
            </option>
          ))}
        </select>
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.relation_quantity()}</span>
        <input
          className={controls.input}
          name="quantity"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={m.relation_quantity_hint()}
          defaultValue={relation?.quantity == null ? '' : plainNumber(relation.quantity)}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.relation_unit()}</span>
        <select className={controls.input} name="per" defaultValue={relation?.per ?? 'm2'}>
          {RELATION_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_NAMES[unit]()}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

const SEARCH_DELAY_MS = 200
const SUGGESTED = 8

/** A product number, with the products whose number starts like it, and the name of the typed one. */
export function NumberField() {
  const list = useId()
  const [number, setNumber] = useState('')
  const [found, setFound] = useState<readonly ProductSummary[]>([])
  useEffect(() => {
    if (!/^\d{3,10}$/.test(number)) return
    const stop = new AbortController()
    const search = () =>
      request(listStaffProducts, { query: { search: number } }, stop.signal)
        .then(({ products }) => setFound(products))
        .catch(() => undefined) // a help while typing; the form works without it
    const timer = setTimeout(search, SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [number])
  const typed = found.find((one) => one.number === number)
  return (
    <div className={styles.relationNumber}>
      <label className={controls.field}>
        <span className={controls.label}>{m.relation_number()}</span>
        <input
          className={controls.input}
          name="number"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          list={list}
          required
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
      </label>
      <datalist id={list}>
        {found.slice(0, SUGGESTED).map((one) => (
          <option key={one.number} value={one.number}>
            {one.name}
          </option>
        ))}
      </datalist>
      {typed ? <p className={styles.relationFound}>{typed.name}</p> : null}
    </div>
  )
}
