import '#lib/planning-codes.ts'
import {
  type ComparedQuery,
  type MeasuredQuery,
  QUERIES_LISTED,
  readTermRun,
} from '@shop/contract/staff/range/term-rules'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { TermTabs } from '../term-tabs.tsx'
import { Figures } from './figures.tsx'
import { difference, figure } from './rule-texts.ts'
import styles from './rules.module.css'

export function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(url)
  const at = Number(searchParams.get('at') ?? Number.NaN)
  const query = {
    ...(Number.isInteger(at) && at >= 0 ? { at } : {}),
    ...(searchParams.get('all') === 'yes' ? { all: 'yes' as const } : {}),
  }
  return request(readTermRun, { params: { id: params.id ?? '' }, query }, signal)
}

/** A measurement by query: the figures, what changes, and the first ten products before and after. */
export function Component() {
  const { run, better, worse, other, queries, compared } = useLoaderData<typeof loader>()
  const isAll = useSearchParams()[0].get('all') === 'yes'
  const counts = { better: count(better, true), worse: count(worse, true), other: count(other, true) }
  return (
    <Page title={m.rules_report()} sub={m.rules_measured_by({ moment: moment(run.createdAt), name: run.createdBy })}>
      <TermTabs current="/term-rules" />
      <p>
        <Link to="/term-rules">{m.rules_back()}</Link>
      </p>
      {run.state === 'dropped' ? <Notice tone="warn" text={m.rules_dropped()} /> : null}
      {run.state === 'finished' && run.isOutdated ? <Notice tone="warn" text={m.rules_outdated()} /> : null}
      <Figures before={run.before} after={run.after} />
      <p>{m.rules_counts(counts)}</p>
      {compared ? <Compared compared={compared} /> : null}
      <h2 className={styles.ruleHead}>{isAll ? m.rules_all_queries() : m.rules_changed_queries()}</h2>
      <p>
        <Link to={isAll ? '?' : '?all=yes'} preventScrollReset>
          {isAll ? m.rules_show_changed() : m.rules_show_all()}
        </Link>
      </p>
      {queries.length === 0 ? <p>{m.rules_no_changes()}</p> : <Queries queries={queries} isAll={isAll} />}
      {!isAll && queries.length === QUERIES_LISTED ? <p>{m.rules_first_queries({ count: queries.length })}</p> : null}
    </Page>
  )
}

function Queries({ queries, isAll }: { queries: readonly MeasuredQuery[]; isAll: boolean }) {
  return (
    // A scroll container that the keyboard can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls
    <section className={styles.ruleBox} aria-label={m.rules_queries()} tabIndex={0}>
      <table className={styles.ruleFigures} aria-label={m.rules_queries()}>
        <thead>
          <tr>
            <th scope="col">{m.rules_query()}</th>
            <th scope="col">{m.rules_before()}</th>
            <th scope="col">{m.rules_after()}</th>
            <th scope="col">{m.rules_difference()}</th>
          </tr>
        </thead>
        <tbody>
          {queries.map(({ at, query, locale, before, after }) => (
            <tr key={at}>
              <th scope="row">
                <Link to={`?at=${at}${isAll ? '&all=yes' : ''}`}>{query}</Link>
                {locale === 'en' ? ' EN' : ''}
              </th>
              <td>{figure(before)}</td>
              <td>{figure(after)}</td>
              <td>{difference(before, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The first ten products of a query, side by side on a wide screen. */
function Compared({ compared }: { compared: ComparedQuery }) {
  const { query, before, after, first } = compared
  const lists = [
    [m.rules_before(), before, first.before],
    [m.rules_after(), after, first.after],
  ] as const
  return (
    <section aria-label={m.rules_first_ten({ query })}>
      <h2 className={styles.ruleHead}>{m.rules_first_ten({ query })}</h2>
      <div className={styles.ruleSides}>
        {lists.map(([name, score, products]) => (
          <div key={name}>
            <h3 className={styles.ruleSide}>
              {name}: {figure(score)}
            </h3>
            {products.length === 0 ? <p>{m.rules_no_products()}</p> : null}
            <ol className={styles.ruleFirst} aria-label={name}>
              {products.map(({ number, name: product }) => (
                <li key={number}>
                  <Link to={`/products/${number}`}>{product}</Link>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}
