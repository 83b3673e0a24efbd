import { type ListedRelation, listRelations, REFERRING_LISTED } from '@shop/contract/staff/range/relations'
import { useEffect, useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, plainNumber } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { NumberField, RelationFields } from './relation-fields.tsx'
import { KIND_NAMES, UNIT_NAMES } from './relation-texts.ts'
import styles from './relations.module.css'
import { type Done, isSaved } from './save-relation.ts'

export { action } from './save-relation.ts'

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  request(listRelations, { params: { productNumber: params['number'] ?? '' } }, signal)

const STATE_NAMES = { Ended: m.product_ended, Draft: m.product_draft } as const

type Direction = 'from' | 'to'
const keyOf = (direction: Direction, { kind, number }: ListedRelation) => `${direction} ${kind} ${number}`

/** The relations of a product, those of others to it, and a form for a new one. */
export function Component() {
  const { number, name, from, to, isComplete } = useLoaderData<typeof loader>()
  const done = useActionData<Done>()
  return (
    <Page title={m.relation_title({ name })} sub={`${m.order_article({ number })} · ${m.relation_about()}`}>
      <p className={styles.relationLinks}>
        <Link to={`/products/${number}`}>{m.relation_back()}</Link>
        <Link to="/product-relations">{m.relation_list_title()}</Link>
      </p>
      {done && 'problem' in done ? (
        <Notice tone="bad" text={done.problem} />
      ) : (
        <OutcomeNotice outcome={done && 'outcome' in done ? done.outcome : undefined} />
      )}
      <Relations title={m.relation_from()} none={m.relation_from_none()} direction="from" relations={from} />
      <Relations title={m.relation_to()} none={m.relation_to_none()} direction="to" relations={to} />
      {isComplete ? null : <p>{m.relation_first({ count: count(REFERRING_LISTED, true) })}</p>}
      <NewRelation />
    </Page>
  )
}

type RelationsProps = {
  readonly title: string
  readonly none: string
  readonly direction: Direction
  readonly relations: readonly ListedRelation[]
}
function Relations({ title, none, direction, relations }: RelationsProps) {
  const [open, setOpen] = useState('')
  const done = useActionData<Done>()
  // A saved row closes, and so does a changed one: its form would show old values. A refused one stays as it was typed.
  const shown = relations.map((one) => JSON.stringify(one)).join()
  useEffect(() => setOpen(''), [shown])
  useEffect(() => {
    if (done && isSaved(done)) setOpen('')
  }, [done])
  const id = `relations-${direction}`
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.relationHead} id={id}>
        {title}
      </h2>
      {relations.length === 0 ? <p>{none}</p> : null}
      <ul className={styles.relationRows}>
        {relations.map((relation) => {
          const key = keyOf(direction, relation)
          const props = { relation, direction, rowKey: key }
          return (
            <li className={styles.relationRow} key={key}>
              <RelationName relation={relation} />
              {open === key ? (
                <EditForm {...props} onCancel={() => setOpen('')} />
              ) : (
                <RowButtons {...props} onOpen={() => setOpen(key)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function RelationName({ relation: { kind, number, name, state, quantity, per } }: { relation: ListedRelation }) {
  return (
    <div className={styles.relationName}>
      <Link to={`/products/${number}/relations`}>{name}</Link>
      <p className={styles.relationFacts}>
        {[
          KIND_NAMES[kind](),
          quantity === null ? '' : `${plainNumber(quantity)} ${per ? UNIT_NAMES[per]() : ''}`,
          m.order_article({ number }),
          state === 'Active' ? '' : STATE_NAMES[state](),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

type RowProps = { readonly relation: ListedRelation; readonly direction: Direction; readonly rowKey: string }

/** The row of the form, and the values that the person sees. */
function Seen({ relation: { kind, number, quantity, per }, direction, rowKey }: RowProps) {
  return (
    <>
      <input type="hidden" name="key" value={rowKey} />
      <input type="hidden" name="direction" value={direction} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="before" value={JSON.stringify({ kind, quantity, per })} />
    </>
  )
}

function RowButtons({ onOpen, ...row }: RowProps & { readonly onOpen: () => void }) {
  const isBusy = useNavigation().state !== 'idle'
  const values = { name: row.relation.name, kind: KIND_NAMES[row.relation.kind]() }
  return (
    <Form className={styles.relationButtons} method="post">
      <Seen {...row} />
      <button className={controls.button} type="button" onClick={onOpen} aria-label={m.relation_change_name(values)}>
        {m.relation_change()}
      </button>
      <button
        className={controls.button}
        type="submit"
        name="edit"
        value="remove"
        disabled={isBusy}
        aria-label={m.relation_remove_name(values)}
      >
        {m.relation_remove()}
      </button>
    </Form>
  )
}

function EditForm({ onCancel, ...row }: RowProps & { readonly onCancel: () => void }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form className={styles.relationForm} method="post">
      <Seen {...row} />
      <RelationFields relation={row.relation} />
      <div className={styles.relationButtons}>
        <button
          className={`${controls.button} ${controls.buttonGo}`}
          type="submit"
          name="edit"
          value="change"
          disabled={isBusy}
        >
          {m.relation_save()}
        </button>
        <button className={controls.button} type="button" onClick={onCancel}>
          {m.relation_cancel()}
        </button>
      </div>
    </Form>
  )
}

function NewRelation() {
  const done = useActionData<Done>()
  const isBusy = useNavigation().state !== 'idle'
  const [nth, setNth] = useState(0)
  // The next relation starts empty. A refused one stays as it was typed.
  useEffect(() => {
    if (done?.edit === 'add' && isSaved(done)) setNth((one) => one + 1)
  }, [done])
  return (
    <section aria-labelledby="new-relation">
      <h2 className={styles.relationHead} id="new-relation">
        {m.relation_new()}
      </h2>
      <Form className={styles.relationForm} method="post" key={nth} aria-labelledby="new-relation">
        <label className={controls.field}>
          <span className={controls.label}>{m.relation_direction()}</span>
          <select className={controls.input} name="direction" defaultValue="from">
            <option value="from">{m.relation_from()}</option>
            <option value="to">{m.relation_to()}</option>
          </select>
        </label>
        <NumberField />
        <RelationFields />
        <button
          className={`${controls.button} ${controls.buttonGo}`}
          type="submit"
          name="edit"
          value="add"
          disabled={isBusy}
        >
          {m.relation_add()}
        </button>
      </Form>
    </section>
  )
}
