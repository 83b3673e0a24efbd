import { adjustStock, NOTE_LENGTH, readBranchStock, type StockMove } from '@shop/contract/staff/range/stock'
import {
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
  MOST_ADJUSTED,
  type SaleStop,
  type StockStep,
} from '@shop/domain/picking/stock-explained'
import { useEffect, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import tables from './product.module.css'
import styles from './stock.module.css'

const addressOf = (params: LoaderFunctionArgs['params']) => ({
  productNumber: params['number'] ?? '',
  branch: Number(params['branch']),
})

export function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return request(readBranchStock, { params: addressOf(params) }, signal)
}

type Done = Outcome | { readonly problem: 'pieces' | 'note' }

/** Sends the difference. The id of the form makes a double click one correction. */
export async function action({ params, request: sent }: ActionFunctionArgs): Promise<Done> {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = text('pieces').replace('−', '-')
  const pieces = Number(typed)
  if (!/^[+-]?\d{1,5}$/.test(typed) || pieces === 0 || Math.abs(pieces) > MOST_ADJUSTED) return { problem: 'pieces' }
  const reason = ADJUSTMENT_REASONS.find((one) => one === text('reason')) ?? 'other'
  const note = text('note').slice(0, NOTE_LENGTH)
  if (reason === 'other' && note === '') return { problem: 'note' }
  return act(async () => {
    const body = { id: text('id'), pieces, reason, ...(note ? { note } : {}) }
    const { onHand, isCounted } = await request(adjustStock, { params: addressOf(params), body })
    const values = { count: count(onHand, true) }
    return isCounted ? m.stock_saved_counted(values) : m.stock_saved(values)
  })
}

const STEPS: Readonly<Record<StockStep['kind'], () => string>> = {
  on_hand: m.stock_on_hand,
  reserved: m.stock_reserved,
  promised: m.stock_promised,
  withheld: m.stock_withheld,
}
const STOPS: Readonly<Record<SaleStop, () => string>> = {
  draft: m.stock_stop_draft,
  ended: m.stock_stop_ended,
  sale_stopped: m.stock_stop_sale_stopped,
  withheld: m.stock_stop_withheld,
  sold_out: m.stock_stop_sold_out,
}
const REASONS: Readonly<Record<AdjustmentReason, () => string>> = {
  damaged: m.stock_reason_damaged,
  lost: m.stock_reason_lost,
  found: m.stock_reason_found,
  received: m.stock_reason_received,
  own_use: m.stock_reason_own_use,
  other: m.stock_reason_other,
}
const signed = (pieces: number) => `${pieces < 0 ? '−' : '+'}${count(Math.abs(pieces), true)}`

/** Why a number of pieces can be sold in a branch, its last movements, and a correction by a difference. */
export function Component() {
  const stock = useLoaderData<typeof loader>()
  const { permissions } = useStaffMember()
  const { number, name, branch, steps, sellable, stops, inTransit, lastCount } = stock
  return (
    <Page title={m.stock_title({ name })} sub={`${branch} · ${m.order_article({ number })}`}>
      <p>
        <Link to={`/products/${number}`}>{m.stock_back()}</Link>
      </p>
      {stops.map((stop) => (
        <p className={styles.stockStop} key={stop}>
          {STOPS[stop]()}
        </p>
      ))}
      <section aria-label={m.stock_explained()}>
        <h2>{m.stock_explained()}</h2>
        <dl className={styles.stockParts}>
          {steps.map(({ kind, pieces }) => (
            <div className={styles.stockPart} key={kind}>
              <dt>{STEPS[kind]()}</dt>
              <dd>{kind === 'on_hand' ? count(pieces, true) : signed(pieces)}</dd>
            </div>
          ))}
          <div className={`${styles.stockPart} ${styles.stockSum}`}>
            <dt>{m.stock_sellable()}</dt>
            <dd>{count(sellable, true)}</dd>
          </div>
        </dl>
        <p className={styles.stockNotes}>
          {lastCount
            ? m.stock_last_count({ moment: moment(lastCount.at), count: count(lastCount.counted, true) })
            : m.stock_never_counted()}
        </p>
        {inTransit > 0 ? (
          <p className={styles.stockNotes}>{m.stock_in_transit({ count: count(inTransit, true) })}</p>
        ) : null}
      </section>
      {permissions.includes('stock.adjust') ? <Adjust /> : null}
      <Moves moves={stock.moves} />
    </Page>
  )
}

function Adjust() {
  const done = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const [id, setId] = useState(() => crypto.randomUUID())
  // The next correction starts empty, with another id. A refused one stays as it was typed.
  useEffect(() => {
    if (!done || !('ok' in done) || !done.ok) return
    form.current?.reset()
    setId(crypto.randomUUID())
  }, [done])
  return (
    <section aria-labelledby="adjust">
      <h2 id="adjust">{m.stock_adjust()}</h2>
      <p className={styles.stockNotes}>{m.stock_adjust_text()}</p>
      {done && 'problem' in done ? (
        <Notice tone="bad" text={done.problem === 'pieces' ? m.stock_bad_pieces() : m.stock_note_missing()} />
      ) : (
        <OutcomeNotice outcome={done} />
      )}
      <Form className={styles.adjustForm} method="post" ref={form}>
        <input type="hidden" name="id" value={id} />
        <label className={controls.field}>
          <span className={controls.label}>{m.stock_pieces()}</span>
          <input
            className={controls.input}
            name="pieces"
            required
            inputMode="text"
            autoComplete="off"
            maxLength={6}
            placeholder={m.stock_pieces_hint()}
          />
        </label>
        <label className={controls.field}>
          <span className={controls.label}>{m.stock_reason()}</span>
          <select className={controls.input} name="reason" required>
            {ADJUSTMENT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REASONS[reason]()}
              </option>
            ))}
          </select>
        </label>
        <label className={controls.field}>
          <span className={controls.label}>{m.stock_note()}</span>
          <input className={controls.input} name="note" autoComplete="off" maxLength={NOTE_LENGTH} />
        </label>
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
          {m.stock_save()}
        </button>
      </Form>
    </section>
  )
}

function whatOf({ kind, reason, note, person }: StockMove): string {
  if (kind === 'adjust')
    return [m.stock_move_adjust({ reason: REASONS[reason ?? 'other'](), name: person ?? '' }), note ?? '']
      .filter(Boolean)
      .join(': ')
  if (kind === 'count') return person === null ? m.stock_move_feed() : m.stock_move_count({ name: person })
  return { claim: m.stock_move_claim, return: m.stock_move_return, transfer: m.stock_move_transfer }[kind]()
}

function Moves({ moves }: { moves: readonly StockMove[] }) {
  return (
    <>
      <h2 id="moves">{m.stock_moves()}</h2>
      {moves.length === 0 ? (
        <p>{m.stock_no_moves()}</p>
      ) : (
        // A scroll container that the keyboard can reach.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls
        <section className={tables.stockBox} aria-labelledby="moves" tabIndex={0}>
          <table className={tables.stock} aria-labelledby="moves">
            <thead>
              <tr>
                <th scope="col">{m.list_moment()}</th>
                <th scope="col">{m.stock_move_what()}</th>
                <th scope="col" className={tables.stockPieces}>
                  {m.stock_move_pieces()}
                </th>
                <th scope="col" className={tables.stockPieces}>
                  {m.stock_move_after()}
                </th>
              </tr>
            </thead>
            <tbody>
              {moves.map((move) => (
                <tr key={move.id}>
                  <td>{moment(move.at)}</td>
                  <td>
                    {whatOf(move)}
                    {move.order ? (
                      <Link className={styles.moveOrder} to={`/orders/${move.order}`}>
                        {move.order}
                      </Link>
                    ) : null}
                  </td>
                  <td className={tables.stockPieces}>{signed(move.pieces)}</td>
                  <td className={tables.stockPieces}>{count(move.onHandAfter, true)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
