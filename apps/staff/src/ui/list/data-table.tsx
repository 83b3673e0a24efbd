import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isTyping, useKeys } from '#lib/keys.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from './columns.ts'
import styles from './data-table.module.css'
import type { ListMemory } from './list-memory.ts'

type Props<Row> = {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** The first column: the name of the row, which leads to its page. */
  readonly nameHead: string
  readonly keyOf: (row: Row) => string
  /** The text of the first column; by default the key. */
  readonly nameOf?: (row: Row) => string
  /** Without it, rows have no page. */
  readonly hrefOf?: ((row: Row) => string) | undefined
  /** Controls at the end of a row. */
  readonly actionOf?: ((row: Row) => ReactNode) | undefined
  readonly memory: ListMemory
  readonly caption: string
}

const LOOKS = { sum: styles.sum, quiet: styles.quiet } as const

/** The list of every office screen: columns by the address, a selection, and movement by keys (J, K, X). */
export function DataTable<Row>({
  rows,
  columns,
  nameHead,
  keyOf,
  nameOf = keyOf,
  hrefOf,
  actionOf,
  memory,
  caption,
}: Props<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const keys = rows.map(keyOf)
  const chosen = memory.chosen.filter((key) => keys.includes(key))
  const toggle = (key: string) =>
    memory.choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  useRestoredFocus(table, memory.row)
  useRowKeys(table, toggle)
  return (
    <table className={styles.table} ref={table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col" className={styles.rowChoice}>
            <Choice
              label={m.list_choose_all()}
              isChosen={keys.length > 0 && chosen.length === keys.length}
              onChange={() => memory.choose(chosen.length === keys.length ? [] : keys)}
            />
          </th>
          <th scope="col">{nameHead}</th>
          {columns.map(({ key, head, look }) => (
            <th scope="col" key={key} className={look === 'sum' ? styles.sumHead : undefined}>
              {head()}
            </th>
          ))}
          {actionOf ? <td className={styles.rowEnd} /> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const key = keys[index] ?? ''
          const isChosen = chosen.includes(key)
          return (
            <tr className={isChosen ? `${styles.row} ${styles.rowChosen}` : styles.row} key={key}>
              <td className={styles.rowChoice}>
                <Choice label={m.list_choose({ name: nameOf(row) })} isChosen={isChosen} onChange={() => toggle(key)} />
              </td>
              <td>
                {hrefOf ? (
                  <Link className={styles.rowName} to={hrefOf(row)} data-row={key} onClick={() => memory.open(key)}>
                    {nameOf(row)}
                  </Link>
                ) : (
                  <b>{nameOf(row)}</b>
                )}
              </td>
              {columns.map(({ key: column, cell, look }) => (
                <td key={column} className={look ? LOOKS[look] : undefined}>
                  {cell(row)}
                </td>
              ))}
              {actionOf ? <td className={styles.rowAction}>{actionOf(row)}</td> : null}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type ChoiceProps = { readonly label: string; readonly isChosen: boolean; readonly onChange: () => void }

/** The box that chooses a row. */
export function Choice({ label, isChosen, onChange }: ChoiceProps): ReactNode {
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={isChosen} onChange={onChange} aria-label={label} />
    </label>
  )
}

const linksIn = (table: HTMLTableElement | null) => [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** After back, the row that was opened has the focus again. The router restores the scroll position. */
function useRestoredFocus(table: { readonly current: HTMLTableElement | null }, row: string | undefined) {
  const first = useRef(row)
  // Focus is a state of the document, not of React.
  useEffect(() => {
    linksIn(table.current)
      .find(({ dataset }) => dataset['row'] === first.current)
      ?.focus({ preventScroll: true })
  }, [table])
}

/** J and K move between rows, X chooses the row. Enter opens it, because the focus is on its link. */
function useRowKeys(table: { readonly current: HTMLTableElement | null }, choose: (key: string) => void) {
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasDialog()) return
    const links = linksIn(table.current)
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'k') links[Math.max(at - 1, 0)]?.focus()
    else if (event.key === 'x' && at >= 0) choose(links[at]?.dataset['row'] ?? '')
    else return
    event.preventDefault()
  })
}
const hasDialog = () => document.querySelector('dialog[open]') !== null
