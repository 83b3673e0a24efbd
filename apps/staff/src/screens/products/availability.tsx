import { type Availability, explainAvailability, TERM_LENGTH } from '@shop/contract/staff/range/availability'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, day as dayText } from '#lib/format.ts'
import { problemText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import controls from '#ui/controls.module.css'
import { BranchChoice, Choice } from '#ui/list/filter-form.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './availability.module.css'
import { foundText, orderText } from './availability-texts.ts'
import { answerOrProblem, ExplainForm, fieldsIn, QuantityField, queryOf } from './explain-form.tsx'
import { STATE_NAMES } from './product-filters.tsx'
import parts from './stock.module.css'

const FIELDS = ['term', 'locale', 'method', 'day', 'quantity', 'branch'] as const
type Asked = Readonly<Record<(typeof FIELDS)[number], string>>
const CORRECTABLE: readonly StaffCode[] = ['bad_request', 'bad_day']

/** The explanation, or the refusal that the form shows. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const asked = fieldsIn(url, FIELDS)
  const number = params['number'] ?? ''
  const query = queryOf(asked, ['quantity', 'branch'])
  const answered = await answerOrProblem(CORRECTABLE, () =>
    request(explainAvailability, { params: { productNumber: number }, query }, signal),
  )
  return { number, asked, ...answered }
}

/** Why customers do not find a product, or cannot order it. */
export function Component() {
  const { number, asked, found, problem } = useLoaderData<typeof loader>()
  const article = m.order_article({ number })
  return (
    <Page
      title={found ? m.find_why_of({ name: found.name }) : m.find_why()}
      sub={found ? `${article} · ${STATE_NAMES[found.state]()}` : article}
    >
      <p>
        <Link to={`/products/${number}`}>{m.stock_back()}</Link>
      </p>
      <Fields asked={asked} />
      {problem ? <Notice tone="bad" text={problem === 'bad_day' ? m.find_bad_day() : problemText(problem)} /> : null}
      {found ? <Explained found={found} /> : null}
    </Page>
  )
}

function Fields({ asked }: { asked: Asked }) {
  const { branches } = useStaffMember()
  return (
    <ExplainForm className={styles.findForm} asked={asked}>
      <label className={controls.field}>
        <span className={controls.label}>{m.find_term()}</span>
        <input
          className={controls.input}
          {...{ name: 'term', autoComplete: 'off', maxLength: TERM_LENGTH }}
          defaultValue={asked.term}
        />
      </label>
      <Choice name="locale" label={m.find_locale()} value={asked.locale || getLocale()}>
        <option value="nl">{m.find_dutch()}</option>
        <option value="en">{m.find_english()}</option>
      </Choice>
      <QuantityField value={asked.quantity} />
      <Choice name="method" label={m.find_method()} value={asked.method || 'pickup'}>
        <option value="pickup">{m.find_pickup()}</option>
        <option value="delivery">{m.find_delivery()}</option>
      </Choice>
      <BranchChoice label={m.find_branch()} value={asked.branch} branches={branches} anyText={m.find_any_branch()} />
      <label className={controls.field}>
        <span className={controls.label}>{m.find_day()}</span>
        <input className={controls.input} name="day" type="date" defaultValue={asked.day} />
      </label>
    </ExplainForm>
  )
}

function Explained({ found: { search, isSearchAvailable, order } }: { found: Availability }) {
  const { reasons, pieces, quantity, maxQuantity, firstDay } = order
  return (
    <>
      {isSearchAvailable ? null : <Notice tone="warn" text={m.find_unavailable()} />}
      {search ? (
        <section className={styles.findPart} aria-labelledby="found">
          <h2 id="found">{m.find_search({ term: search.term })}</h2>
          <p className={styles.findReason}>{foundText(search)}</p>
        </section>
      ) : null}
      <section className={styles.findPart} aria-labelledby="order">
        <h2 id="order">{m.find_order()}</h2>
        {reasons.length === 0 ? (
          <p>{m.find_can_order()}</p>
        ) : (
          <>
            <p>{m.find_cannot_order()}</p>
            <ul className={styles.findReasons}>
              {reasons.map((reason) => (
                <li key={reason}>{orderText(reason, maxQuantity)}</li>
              ))}
            </ul>
          </>
        )}
        <p className={parts.stockNotes}>
          {m.find_pieces({ pieces: count(pieces, true), count: count(quantity, true) })}
        </p>
        {firstDay === null ? null : <p className={parts.stockNotes}>{m.find_first_day({ day: dayText(firstDay) })}</p>}
      </section>
    </>
  )
}
