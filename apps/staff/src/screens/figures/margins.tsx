import { type MarginFigures, type MarginGroup, readMargins } from '@shop/contract/staff/office/margins'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, money, percent } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import styles from './missed-sales.module.css'
import { PeriodFilter } from './period-filter.tsx'
import { reportQuery } from './report-query.ts'

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) =>
  request(readMargins, { query: reportQuery(url) }, signal)

const agreementOf = (name: string) => (name === 'on_account' ? m.margins_on_account() : m.margins_no_agreement())

/** The margin of a period, in total and divided in three ways. */
export function Component() {
  const { from, until, total, categories, promotions, agreements } = useLoaderData<typeof loader>()
  return (
    <Page title={m.margins_title()} sub={m.margins_sub()}>
      <PeriodFilter from={from} until={until} />
      {total.lines === 0 ? (
        <p>{m.margins_none()}</p>
      ) : (
        <>
          <Part title={m.margins_total()} groups={[{ name: m.margins_total(), ...total }]} />
          <Part title={m.margins_categories()} groups={categories} />
          <Part
            title={m.margins_promotions()}
            groups={promotions.map((one) => ({ ...one, name: one.name || m.margins_no_promotion() }))}
          />
          <Part
            title={m.margins_agreements()}
            groups={agreements.map((one) => ({ ...one, name: agreementOf(one.name) }))}
          />
        </>
      )}
    </Page>
  )
}

function coverage({ lines, unknownLines, unknownCents }: MarginFigures): string {
  if (unknownLines === 0) return m.margins_known({ count: count(lines, true) })
  return m.margins_unknown({
    unknown: count(unknownLines, true),
    count: count(lines, true),
    amount: money(unknownCents),
  })
}

function Part({ title, groups }: { title: string; groups: readonly MarginGroup[] }) {
  return (
    <section className={styles.missedDay} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {groups.map((group, nth) => (
          // Names of promotions repeat.
          <li className={styles.missedLine} key={`${nth} ${group.name}`}>
            <div>
              <p>{group.name}</p>
              <p className={styles.missedNote}>{coverage(group)}</p>
            </div>
            <p>
              {group.marginPermille === null
                ? null
                : m.margins_share({ share: percent(group.marginPermille / 1_000, 1) })}
            </p>
            <p className={styles.missedNote}>
              {m.margins_steps({ sold: money(group.soldCents), cost: money(group.costCents) })}
            </p>
            <b className={styles.missedLost}>{money(group.marginCents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
