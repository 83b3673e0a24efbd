import { type Availability, explainAvailability, TERM_LENGTH } from '@shop/contract/staff/range/availability'
import { MOST_EXPLAINED } from '@shop/contract/staff/range/explained-price'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { Problem, request } from '#lib/api.ts'
import { count, day as dayText } from '#lib/format.ts'
import { problemText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import controls from '#ui/controls.module.css'
import { Notice } from '#ui/notice.tsx'
import styles from './availability.module.css'
import { foundText, orderText } from './availability-texts.ts'
import { STATE_NAMES } from './product-filters.tsx'
import parts from './stock.module.css'

const TEXTS = ['term', 'locale', 'method', 'day'] as const
const NUMBERS = ['quantity', 'branch'] as const
type Asked = Readonly<Record<(typeof TEXTS | typeof NUMBERS)[number], string>>
const CORRECTABLE: readonly StaffCode[] = ['bad_request', 'bad_day']

/** The explanation, or the refusal that the form shows. The fields are in the address, so that a link can be shared. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(url)
  const asked = Object.fromEntries(
    [...TEXTS, ...NUMBERS].map((name) => [name, (searchParams.get(name) ?? '').trim()]),
  ) as Asked
  const filled = (names: readonly (keyof Asked)[]) => names.filter((name) => asked[name] !== '')
  const query = {
    ...Object.fromEntries(filled(TEXTS).map((name) => [name, asked[name]])),
    ...Object.fromEntries(filled(NUMBERS).map((name) => [name, Number(asked[name])])),
  }
  const number = params['number'] ?? ''
  try {
    const found = await request(explainAvailability, { params: { productNumber: number }, query }, signal)
    return { number, asked, found, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem && CORRECTABLE.includes(error.code))) throw error
    return { number, asked, found: undefined, problem: error.code }
  }
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
    <Form className={styles.findForm} role="search" key={Object.values(asked).join('\n')}>
      <label className={controls.field}>
        <span className={controls.label}>{m.find_term()}</span>
        <input
          className={controls.input}
          {...{ name: 'term', autoComplete: 'off', maxLength: TERM_LENGTH }}
          defaultValue={asked.term}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.find_locale()}</span>
        <select className={controls.input} name="locale" defaultValue={asked.locale || getLocale()}>
          <option value="nl">{m.find_dutch()}</option>
          <option value="en">{m.find_english()}</option>
        </select>
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.why_quantity()}</span>
        <input
          className={controls.input}
          {...{ name: 'quantity', type: 'number', inputMode: 'numeric', min: 1, max: MOST_EXPLAINED }}
          defaultValue={asked.quantity || '1'}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.find_method()}</span>
        <select className={controls.input} name="method" defaultValue={asked.method || 'pickup'}>
          <option value="pickup">{m.find_pickup()}</option>
          <option value="delivery">{m.find_delivery()}</option>
        </select>
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.find_branch()}</span>
        <select className={controls.input} name="branch" defaultValue={asked.branch}>
          <option value="">{m.find_any_branch()}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.find_day()}</span>
        <input className={controls.input} name="day" type="date" defaultValue={asked.day} />
      </label>
      <button className={`${controls.button} ${controls.buttonGo}`} type="submit">
        {m.why_explain()}
      </button>
    </Form>
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
