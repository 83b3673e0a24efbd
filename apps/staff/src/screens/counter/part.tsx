import type { HandOverView } from '@shop/contract/staff/counter'
import { clockAt, dayAt } from '@shop/domain/dates'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './counter.module.css'

type Part = NonNullable<HandOverView['part']>

/** '2026-11-18T14:30' in the zone of the branch, as the field has it. */
const fieldTime = (instant: string) => `${dayAt(new Date(instant))}T${clockAt(new Date(instant))}`

/** The lines that leave now, those that stay, and the time for the rest. */
export function PartFields({ part: { products, goods, rest, restAt } }: { part: Part }) {
  // One id per form, so that a second press of the button hands over nothing more.
  const [id] = useState(() => crypto.randomUUID())
  return (
    <>
      <h3 className={styles.partHead}>{m.counter_part()}</h3>
      <p className={styles.quietLine}>{rest.length > 0 ? m.counter_part_hint() : m.counter_part_last()}</p>
      <input type="hidden" name="part" value={id} />
      {products.map((product) => (
        <input type="hidden" name="product" value={product} key={product} />
      ))}
      <Goods goods={goods} />
      {rest.length > 0 ? (
        <>
          <h3 className={styles.partHead}>{m.counter_part_rest()}</h3>
          <Goods goods={rest} />
          <label className={controls.field}>
            <span className={controls.label}>{m.counter_part_rest_at()}</span>
            <input
              className={`${controls.input} ${styles.large}`}
              type="datetime-local"
              name="restAt"
              required
              defaultValue={restAt ? fieldTime(restAt) : ''}
            />
          </label>
        </>
      ) : null}
    </>
  )
}

function Goods({ goods }: { goods: Part['goods'] }) {
  return (
    <ul>
      {goods.map(({ title, pieces }) => (
        <li className={styles.goodsLine} key={title}>
          <b>{title}</b>
          <span className={styles.pieces}>{pieces}</span>
        </li>
      ))}
    </ul>
  )
}
