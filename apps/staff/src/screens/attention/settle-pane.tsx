import type { AttentionItem } from '@shop/contract/staff/attention'
import { readWaitingPicture } from '@shop/contract/staff/attention-actions'
import { useId, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { KINDS } from './item-texts.ts'
import styles from './settle-pane.module.css'
import { type Solution, solutionsOf } from './solutions.ts'

/** The chosen item: its cause, its solutions and its owner. */
export function SettlePane({ item }: { item: AttentionItem }) {
  const { permissions } = useStaffMember()
  const { kind, orderNumber, branch, since, facts } = item
  const { name, about } = KINDS[kind]
  const phone = facts.phone
  return (
    <aside className={styles.settlePane} aria-labelledby="chosen-item">
      <div className={styles.settlePart}>
        <h2 id="chosen-item" className={styles.settleTitle}>
          {name()}
        </h2>
        <p className={styles.settleMeta}>
          {orderNumber && permissions.includes('order.read') ? (
            <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
          ) : (
            orderNumber
          )}
          {[branch, m.attention_since({ moment: moment(since) })].filter(Boolean).map((one, nth) => (
            <span key={one}>
              {orderNumber || nth > 0 ? ' · ' : ''}
              {one}
            </span>
          ))}
        </p>
        <p className={styles.settleAbout}>{about(facts)}</p>
        <Pictures ids={facts.pictures?.split(' ') ?? []} />
        {phone ? (
          <p>
            <a href={`tel:${phone}`}>{m.attention_call({ phone })}</a>
          </p>
        ) : null}
      </div>
      <Solutions item={item} />
      <Ownership item={item} />
    </aside>
  )
}

/** Pictures of a customer, which staff check before they appear. */
function Pictures({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <ul className={styles.settlePictures}>
      {ids.map((id, at) => {
        const url = readWaitingPicture.url.replace(':id', id)
        return (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <img src={url} alt={m.attention_review_picture({ at: at + 1 })} loading="lazy" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Solutions({ item }: { item: AttentionItem }) {
  const solutions = solutionsOf(item)
  const [how, setHow] = useState(solutions[0]?.how)
  const isBusy = useNavigation().state !== 'idle'
  const chosen = solutions.find((one) => one.how === how) ?? solutions[0]
  if (!chosen) return null
  return (
    <Form method="post" className={styles.settleForm}>
      <ItemFields item={item} />
      <fieldset className={styles.settleChoices}>
        <legend className={styles.settleLegend}>{m.attention_solution()}</legend>
        {solutions.map((one) => (
          <label className={styles.settleChoice} key={one.how}>
            <input
              type="radio"
              name="how"
              value={one.how}
              checked={one.how === chosen.how}
              onChange={() => setHow(one.how)}
            />
            <span>
              <b>{one.name}</b>
              <span className={styles.settleEffect}>{one.effect}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen.field ? <Value key={chosen.how} field={chosen.field} /> : null}
      <p className={styles.settleLog}>{m.attention_logged()}</p>
      <button
        className={`${controls.button} ${controls.buttonGo}`}
        type="submit"
        name="intent"
        value="settle"
        disabled={isBusy}
      >
        {chosen.name}
      </button>
    </Form>
  )
}

function Value({ field: { label, type, value } }: { field: NonNullable<Solution['field']> }) {
  const id = useId()
  const common = { id, className: controls.input, name: 'value', defaultValue: value, required: true }
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      {type === 'text' ? (
        <textarea {...common} rows={5} maxLength={1_000} />
      ) : (
        <input {...common} type={type} autoComplete="off" />
      )}
    </div>
  )
}

export function ItemFields({ item: { kind, id, orderNumber, owner, facts } }: { item: AttentionItem }) {
  const values = {
    kind,
    id,
    number: orderNumber ?? '',
    attempt: facts.attempt ?? '1',
    version: facts.version ?? '1',
    from: owner?.id ?? '',
  }
  return Object.entries(values).map(([name, value]) => <input type="hidden" key={name} name={name} value={value} />)
}

function Ownership({ item }: { item: AttentionItem }) {
  const { id } = useStaffMember()
  const isMine = item.owner?.id === id
  return (
    <Form method="post" className={styles.settleOwner}>
      <ItemFields item={item} />
      <span>{item.owner ? m.attention_owner({ name: item.owner.name }) : m.attention_free_text()}</span>
      <button className={controls.button} type="submit" name="intent" value={isMine ? 'hand-back' : 'take'}>
        {isMine ? m.attention_hand_back() : item.owner ? m.attention_take_over() : m.attention_take()}
      </button>
    </Form>
  )
}
