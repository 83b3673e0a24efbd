import { type HourFigures, type PersonFigures, readPickReport } from '@shop/contract/staff/office/reports'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { day as dayText } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { BranchChoice } from '#ui/list/filter-form.tsx'
import styles from './picking.module.css'
import { reportQuery } from './report-query.ts'

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) =>
  request(readPickReport, { query: reportQuery(url) }, signal)

/** Figures per branch and hour; per person only with the consent of the works council. */
export function PickReport() {
  const { day, hours, people, agreedOn } = useLoaderData<typeof loader>()
  const { branches } = useStaffMember()
  const [query] = useSearchParams()
  const names = [...new Set(hours.map(({ branch }) => branch))]
  return (
    <Page title={m.report_title()} sub={dayText(day)}>
      <Form className={styles.reportFilters} method="get" key={query.toString()}>
        <label className={controls.field}>
          <span className={controls.label}>{m.report_day()}</span>
          <input className={controls.input} type="date" name="day" defaultValue={day} />
        </label>
        <BranchChoice
          label={m.orders_branch()}
          value={query.get('branch') ?? ''}
          branches={branches}
          anyText={m.report_all_branches()}
        />
        <button className={controls.button} type="submit">
          {m.views_show()}
        </button>
      </Form>
      {hours.length === 0 ? <p>{m.report_none()}</p> : null}
      {names.map((name) => (
        <section className={styles.reportPart} key={name} aria-label={name}>
          <h2>{name}</h2>
          <Figures
            head={m.report_hour()}
            rows={hours.filter(({ branch }) => branch === name).map((row) => [hourText(row), row])}
          />
        </section>
      ))}
      {people === null ? (
        <p className={styles.reportNote}>{m.report_not_agreed()}</p>
      ) : (
        <section className={styles.reportPart} aria-label={m.report_people()}>
          <h2>{m.report_people()}</h2>
          <p className={styles.reportNote}>{m.report_agreed({ day: dayText(agreedOn ?? day) })}</p>
          <Figures head={m.report_person()} rows={people.map((row) => [`${row.person}, ${row.branch}`, row])} />
        </section>
      )}
    </Page>
  )
}

const two = (hour: number) => String(hour).padStart(2, '0')
const hourText = ({ hour }: HourFigures) => `${two(hour)}:00–${two((hour + 1) % 24)}:00`

type Row = readonly [name: string, figures: Omit<PersonFigures, 'person'> | HourFigures]

function Figures({ head, rows }: { head: string; rows: readonly Row[] }) {
  return (
    <table className={styles.reportTable}>
      <thead>
        <tr>
          {[head, m.report_lines(), m.report_pieces(), m.report_unscanned(), m.report_short()].map((text) => (
            <th scope="col" key={text}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { lines, pieces, unscanned, short }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{lines}</td>
            <td>{pieces}</td>
            <td>{unscanned}</td>
            <td>{short}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
