import { CODE_LENGTH, type ExplainedPrice, explainPrice } from '@shop/contract/staff/range/explained-price'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, money, perLanguage, ZONE } from '#lib/format.ts'
import { problemText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice } from '#ui/notice.tsx'
import { answerOrProblem, ExplainForm, fieldsIn, QuantityField, queryOf } from './explain-form.tsx'
import styles from './price.module.css'
import { codeText, promotionText, referenceText, tierText } from './price-texts.ts'
import tables from './product.module.css'
import parts from './stock.module.css'

const FIELDS = ['quantity', 'at', 'code', 'customer'] as const
type Asked = Readonly<Record<(typeof FIELDS)[number], string>>
/** Refusals that the form can resolve. */
const CORRECTABLE: readonly StaffCode[] = ['bad_request', 'bad_time', 'access_reason_missing']

/** The explanation, or the refusal that the form shows. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const asked = fieldsIn(url, FIELDS)
  const number = params['number'] ?? ''
  const answered = await answerOrProblem(CORRECTABLE, () =>
    request(explainPrice, { params: { productNumber: number }, query: queryOf(asked, ['quantity']) }, signal),
  )
  return { number, asked, ...answered }
}

const longFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { ...ZONE, dateStyle: 'medium', timeStyle: 'short' }),
)
const long = (instant: string) => longFormat().format(new Date(instant))

/** Why a customer pays this price for this quantity at this moment. */
export function Component() {
  const { number, asked, found: price, problem } = useLoaderData<typeof loader>()
  const article = m.order_article({ number })
  return (
    <Page
      title={price ? m.why_price_of({ name: price.name }) : m.why_price()}
      sub={price ? `${article} · ${long(price.at)}` : article}
    >
      <p>
        <Link to={`/products/${number}`}>{m.stock_back()}</Link>
      </p>
      <Fields asked={asked} />
      {problem ? <Refused code={problem} /> : null}
      {price ? <Explained price={price} isNow={asked.at === ''} /> : null}
    </Page>
  )
}

function Refused({ code }: { code: StaffCode }) {
  if (code === 'bad_time') return <Notice tone="bad" text={m.why_bad_time()} />
  if (code !== 'access_reason_missing') return <Notice tone="bad" text={problemText(code)} />
  return (
    <>
      <Notice tone="warn" text={m.why_open_first()} />
      <p>
        <Link to="/customers">{m.nav_customers()}</Link>
      </p>
    </>
  )
}

function Fields({ asked }: { asked: Asked }) {
  return (
    <ExplainForm className={styles.whyForm} asked={asked}>
      <QuantityField value={asked.quantity} />
      <label className={controls.field}>
        <span className={controls.label}>{m.why_at()}</span>
        <input className={controls.input} name="at" type="datetime-local" defaultValue={asked.at} />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.why_code()}</span>
        <input
          className={controls.input}
          {...{ name: 'code', autoComplete: 'off', maxLength: CODE_LENGTH }}
          defaultValue={asked.code}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.why_customer()}</span>
        <input
          className={controls.input}
          {...{ name: 'customer', inputMode: 'numeric', autoComplete: 'off', pattern: '[0-9]{1,12}' }}
          defaultValue={asked.customer}
        />
      </label>
    </ExplainForm>
  )
}

type PartProps = { readonly name: string; readonly note?: string; readonly cents: number; readonly isSum?: boolean }
const Part = ({ name, note, cents, isSum = false }: PartProps) => (
  <div className={isSum ? `${parts.stockPart} ${parts.stockSum}` : parts.stockPart}>
    <dt>
      {name}
      {note ? <span className={styles.whyNote}>{note}</span> : null}
    </dt>
    <dd>{money(cents)}</dd>
  </div>
)

function Explained({ price, isNow }: { price: ExplainedPrice; isNow: boolean }) {
  const { quantity, regularSince, agreement, promotion, tier, unit, goods, code, total, vatCents } = price
  return (
    <>
      <section className={styles.whyPart} aria-label={m.why_per_piece()}>
        <h2>{m.why_per_piece()}</h2>
        <dl className={parts.stockParts}>
          <Part
            name={m.why_regular()}
            note={regularSince === null ? '' : m.why_regular_since({ date: long(regularSince) })}
            cents={price.regularCents}
          />
          <Part name={m.why_agreement()} note={m.why_agreement_none()} cents={agreement.cents} />
          <Part name={m.why_promotion()} note={promotionText(promotion, long)} cents={promotion.cents} />
          <Part name={m.why_tier()} note={tierText(tier)} cents={tier.cents} />
          <Part name={m.why_unit()} cents={unit.incl} isSum />
        </dl>
      </section>
      <section className={styles.whyPart} aria-label={m.why_to_pay()}>
        <h2>{m.why_to_pay()}</h2>
        <dl className={parts.stockParts}>
          <Part
            name={m.why_goods()}
            note={m.why_times({ count: count(quantity, true), price: money(unit.incl) })}
            cents={goods.incl}
          />
          {code ? <Part name={`${m.why_code()} ${code.code}`} note={codeText(code)} cents={code.cents} /> : null}
          <Part name={m.why_total()} cents={total.incl} isSum />
          <Part name={m.why_vat({ rate: String(price.vatRate) })} cents={vatCents} />
          <Part name={m.why_excl()} cents={total.excl} />
        </dl>
        <p className={parts.stockNotes}>{m.why_alone()}</p>
        {price.hasChoices ? <p className={parts.stockNotes}>{m.why_choices()}</p> : null}
        {isNow ? null : <p className={parts.stockNotes}>{m.why_now()}</p>}
      </section>
      <Reference reference={price.reference} />
    </>
  )
}

/** The lawful previous price, and the prices of the days that decide about it. */
function Reference({ reference }: Pick<ExplainedPrice, 'reference'>) {
  if (!reference)
    return (
      <section className={styles.whyPart} aria-label={m.why_reference()}>
        <h2>{m.why_reference()}</h2>
        <p>{m.why_reference_none()}</p>
      </section>
    )
  const { since, from, until, points } = reference
  const lowest = Math.min(...points.map(({ priceCents }) => priceCents))
  return (
    <section className={styles.whyPart} aria-label={m.why_reference()}>
      <h2>{m.why_reference()}</h2>
      <p>{referenceText(reference)}</p>
      <p className={parts.stockNotes}>
        {m.why_reference_window({ since: long(since), from: long(from), until: long(until) })}
      </p>
      {points.length === 0 ? null : (
        <table className={tables.stock} aria-label={m.why_points()}>
          <thead>
            <tr>
              <th scope="col">{m.why_from()}</th>
              <th scope="col" className={tables.stockPieces}>
                {m.why_points()}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ validFrom, priceCents }) => (
              <tr key={validFrom}>
                <td>{long(validFrom)}</td>
                <td className={tables.stockPieces}>
                  {priceCents === lowest ? `${m.why_lowest()} ` : ''}
                  {money(priceCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
