import { CHANGES_PER_PAGE, type ChangeLine, type ChangeSet } from '@shop/contract/staff/range/change-sets'
import { PRICE_EFFECTS } from '@shop/domain/change/effects'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { count as countText, moment, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Pages } from '#ui/list/list-bar.tsx'
import tables from '../products/product.module.css'
import styles from './change-sets.module.css'
import { percentText, signedMoney } from './figures.ts'
import { ERROR_NAMES, type LineView, VIEW_TEXTS } from './set-texts.ts'

const orNone = (cents: number | null) => (cents === null ? '–' : money(cents))

/** Why a line needs attention. */
function noteOf(line: ChangeLine): string {
  const { error, promotion, effects, lowestCents, lawfulFrom, outcome, changedBy, changedAt, presentCents } = line
  if (outcome === 'gone') return m.sets_line_gone()
  if (outcome !== null) {
    const by = changedBy ?? m.sets_line_unknown()
    return m.sets_line_changed({ price: orNone(presentCents), name: by, moment: changedAt ? moment(changedAt) : '' })
  }
  const notes = [
    error ? ERROR_NAMES[error]() : '',
    effects.includes('unlawful_reference')
      ? lawfulFrom
        ? m.sets_line_unlawful({ price: orNone(lowestCents), moment: moment(lawfulFrom) })
        : m.sets_line_never({ price: orNone(lowestCents) })
      : '',
    promotion ? m.sets_line_promotion({ name: promotion }) : '',
    effects.includes('changed_since') ? m.sets_line_now({ price: orNone(presentCents) }) : '',
  ]
  return notes.filter(Boolean).join(' ')
}

type Props = { readonly set: ChangeSet; readonly lines: readonly ChangeLine[]; readonly count: number }

/** The lines of one effect, with everything that a person decides by. */
export function SetLines({ set, lines, count }: Props) {
  const [query] = useSearchParams()
  const { state } = useNavigation()
  const view = (Object.keys(VIEW_TEXTS).find((one) => one === query.get('show')) ?? 'all') as LineView
  const page = Number(query.get('page') ?? 1)
  const effect = PRICE_EFFECTS.find((one) => one === view)
  const isLeft = view === 'skipped' || view === 'kept'
  return (
    <div>
      <h2 id="lines">{m.sets_lines_of({ name: VIEW_TEXTS[view].name(), count: countText(count, true) })}</h2>
      {effect && count > 0 && set.state === 'draft' ? (
        <Form method="post">
          <input type="hidden" name="effect" value={effect} />
          <button className={controls.button} name="step" value="drop" type="submit" disabled={state !== 'idle'}>
            {m.sets_drop({ count: countText(count, true) })}
          </button>
        </Form>
      ) : null}
      {lines.length === 0 ? (
        <p>{m.sets_no_lines()}</p>
      ) : (
        // A scroll container that the keyboard can reach.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls
        <section className={tables.stockBox} aria-labelledby="lines" tabIndex={0}>
          <table className={`${tables.stock} ${styles.lines}`} aria-labelledby="lines">
            <thead>
              <tr>
                <th scope="col">{m.sets_product()}</th>
                <th scope="col">{m.sets_old()}</th>
                <th scope="col">{m.sets_becomes()}</th>
                <th scope="col">{m.sets_difference()}</th>
                {isLeft ? null : (
                  <>
                    <th scope="col">{m.sets_unit()}</th>
                    <th scope="col">{m.sets_cost()}</th>
                    <th scope="col">{m.sets_carts_head()}</th>
                    <th scope="col">{m.sets_turnover()}</th>
                  </>
                )}
                <th scope="col">{m.sets_note()}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.number}>
                  <td>
                    <Link to={`/products/${line.number}`}>{line.number}</Link>
                    <span className={styles.lineName}>{line.name}</span>
                  </td>
                  <td>{money(line.oldCents)}</td>
                  <td>{money(line.newCents)}</td>
                  <td>
                    {signedMoney(line.changeCents)} · {percentText(line.changePercent)}
                  </td>
                  {isLeft ? null : <Figures line={line} />}
                  <td className={styles.lineNote}>{noteOf(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pages page={page} hasNext={page * CHANGES_PER_PAGE < count} />
    </div>
  )
}

function Figures({ line }: { line: ChangeLine }) {
  const { unit, unitBeforeCents, unitAfterCents, costCents, carts, soldCents, turnoverCents } = line
  return (
    <>
      <td>
        {unitAfterCents === null
          ? '–'
          : `${orNone(unitBeforeCents)} → ${money(unitAfterCents)}${unit ? ` / ${unit}` : ''}`}
      </td>
      <td>{orNone(costCents)}</td>
      <td>{countText(carts, true)}</td>
      <td>
        {money(soldCents)} → {money(turnoverCents)}
      </td>
    </>
  )
}
