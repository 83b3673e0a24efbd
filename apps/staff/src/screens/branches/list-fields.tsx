import { type HolidayView, MOST_HOLIDAYS, MOST_NEWS, type NewsView } from '@shop/contract/staff/office/branches'
import { dayAt } from '@shop/domain/dates'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { SERVICE_CODES, serviceName } from './branch-texts.ts'
import styles from './branches.module.css'

type Props = {
  readonly id: string
  /** The list as JSON. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly children: ReactNode
}

/** Reads the list of a field and makes the functions that change it. */
function rowsOf<Row>({ text, onText }: Props) {
  const rows: readonly Row[] = JSON.parse(text)
  const save = (next: readonly Row[]) => onText(JSON.stringify(next))
  return {
    rows,
    add: (row: Row) => save([...rows, row]),
    remove: (at: number) => save(rows.filter((_, other) => other !== at)),
    change: (at: number, part: Partial<Row>) =>
      save(rows.map((row, other) => (other === at ? { ...row, ...part } : row))),
  }
}

const today = () => dayAt(new Date())

type TextProps = {
  readonly label: string
  readonly value: string
  readonly type?: 'text' | 'date'
  readonly most?: number
  readonly isRequired?: boolean
  readonly isWide?: boolean
  readonly onValue: (value: string) => void
}
const TextField = ({
  label,
  value,
  type = 'text',
  most = 300,
  isRequired = true,
  isWide = false,
  onValue,
}: TextProps) => (
  <label className={isWide ? `${controls.field} ${styles.branchWide}` : controls.field}>
    <span className={controls.label}>{label}</span>
    <input
      className={controls.input}
      type={type}
      value={value}
      maxLength={most}
      required={isRequired}
      autoComplete="off"
      onChange={({ target }) => onValue(target.value)}
    />
  </label>
)

type RemoveProps = { readonly name: string; readonly onRemove: () => void }
const Remove = ({ name, onRemove }: RemoveProps) => (
  <button className={controls.button} type="button" onClick={onRemove}>
    {m.branch_remove({ name })}
  </button>
)

/** Days on which the branch is closed or has other hours. */
export function HolidaysField(props: Props) {
  const { rows, add, remove, change } = rowsOf<HolidayView>(props)
  return (
    <fieldset className={styles.branchGroup}>
      <legend>{m.branch_holidays()}</legend>
      {rows.map(({ start, end, hours }, at) => (
        <div className={styles.branchRow} key={at}>
          <TextField
            label={m.branch_from()}
            type="date"
            value={start}
            onValue={(value) => change(at, { start: value, ...(end < value ? { end: value } : {}) })}
          />
          <TextField label={m.branch_until()} type="date" value={end} onValue={(value) => change(at, { end: value })} />
          <TextField
            label={m.branch_times()}
            value={hours}
            most={11}
            isRequired={false}
            onValue={(value) => change(at, { hours: value })}
          />
          <Remove name={m.branch_period({ nth: String(at + 1) })} onRemove={() => remove(at)} />
        </div>
      ))}
      {rows.length < MOST_HOLIDAYS ? (
        <button
          className={`${controls.button} ${styles.branchAdd}`}
          type="button"
          onClick={() => add({ start: today(), end: today(), hours: '' })}
        >
          {m.branch_add_holiday()}
        </button>
      ) : null}
      {props.children}
    </fieldset>
  )
}

/** The services of the branch, among those that any branch has. */
export function ServicesField({ known, ...props }: Props & { readonly known: readonly string[] }) {
  const chosen: readonly string[] = JSON.parse(props.text)
  const codes = [...new Set([...SERVICE_CODES, ...known, ...chosen])]
  const toggle = (code: string) =>
    props.onText(JSON.stringify(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]))
  return (
    <fieldset className={styles.branchGroup}>
      <legend>{m.branch_services()}</legend>
      <div className={styles.branchChecks}>
        {codes.map((code) => (
          <label key={code}>
            <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
            <span>{serviceName(code)}</span>
          </label>
        ))}
      </div>
      {props.children}
    </fieldset>
  )
}

/** News of the branch in one language. */
export function NewsField({ title, ...props }: Props & { readonly title: string }) {
  const { rows, add, remove, change } = rowsOf<NewsView>(props)
  return (
    <fieldset className={styles.branchGroup}>
      <legend>{title}</legend>
      {rows.map((row, at) => (
        <div className={styles.branchRow} key={at}>
          <TextField
            label={m.branch_news_title()}
            value={row.title}
            most={120}
            isWide
            onValue={(value) => change(at, { title: value })}
          />
          <TextField
            label={m.branch_news_text()}
            value={row.summary}
            most={500}
            isWide
            onValue={(value) => change(at, { summary: value })}
          />
          <TextField label={m.branch_news_link()} value={row.url} onValue={(value) => change(at, { url: value })} />
          <TextField
            label={m.branch_news_day()}
            type="date"
            value={row.day}
            onValue={(value) => change(at, { day: value })}
          />
          <Remove name={m.branch_message({ nth: String(at + 1) })} onRemove={() => remove(at)} />
        </div>
      ))}
      {rows.length < MOST_NEWS ? (
        <button
          className={`${controls.button} ${styles.branchAdd}`}
          type="button"
          onClick={() => add({ title: '', summary: '', url: '/', day: today() })}
        >
          {m.branch_add_news()}
        </button>
      ) : null}
      {props.children}
    </fieldset>
  )
}
