import { listStaffBranches } from '@shop/contract/staff/office/branches'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { day } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import styles from './branches.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listStaffBranches, {}, signal)

/** All branches, each with a link to its form. */
export function Component() {
  const { branches } = useLoaderData<typeof loader>()
  return (
    <Page title={m.nav_branches()} sub={m.branches_about()}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls */}
      <section className={styles.branchesBox} aria-label={m.nav_branches()} tabIndex={0}>
        <table className={styles.branchesTable}>
          <thead>
            <tr>
              <th scope="col">{m.orders_branch()}</th>
              <th scope="col">{m.branches_city()}</th>
              <th scope="col">{m.branches_today()}</th>
              <th scope="col">{m.branches_next()}</th>
            </tr>
          </thead>
          <tbody>
            {branches.map(({ id, name, city, hoursToday, nextHoliday }) => (
              <tr key={id}>
                <td>
                  <Link to={`/branches/${id}`}>{name}</Link>
                </td>
                <td>{city}</td>
                <td>{hoursToday ?? m.branches_closed()}</td>
                <td>{nextHoliday ? day(nextHoliday) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Page>
  )
}
