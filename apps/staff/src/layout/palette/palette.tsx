import { SEARCH_LENGTH, searchStaff } from '@shop/contract/staff/office/search'
import type { StaffMember } from '@shop/contract/staff/session'
import type { StaffReply } from '@shop/contract/staff/staff-endpoint'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { Problem, request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import { type Command, foundCommands, ownCommands } from './commands.ts'
import styles from './palette.module.css'

type Found = StaffReply<typeof searchStaff>
const NOTHING: Found = { orders: [], customers: [], products: [] }
/** Between two keys of a quick typist, so that a word is one request. */
const PAUSE_MS = 80

/** Orders, customers and products for the text, requested after a short pause; a later text ends the earlier request. */
function useFound(text: string, maySearch: boolean): Found {
  const [found, setFound] = useState<{ readonly for: string; readonly result: Found }>({ for: '', result: NOTHING })
  const wanted = maySearch ? text.trim() : ''
  // A request by time, not by an event of React.
  useEffect(() => {
    if (wanted === '') return
    const stopping = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const result = await request(searchStaff, { query: { q: wanted } }, stopping.signal)
        setFound({ for: wanted, result })
      } catch (error) {
        // A later text ended this request, also while its reply arrives.
        if (stopping.signal.aborted) return
        // Screens and actions remain; the next key searches again. Without a session, the next screen says so.
        if (!(error instanceof Problem || error instanceof Response)) throw error
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [wanted])
  return wanted === '' || !wanted.startsWith(found.for) ? NOTHING : found.result
}

/** Finds orders, customers, products, screens and actions by keyboard (Ctrl K). */
export function Palette({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const submit = useSubmit()
  const list = useId()
  const found = useFound(text, member.permissions.includes('order.read'))
  const commands = [...foundCommands(member, found), ...ownCommands(member, text)]
  const current = Math.min(at, commands.length - 1)
  // A modal dialog can only be opened by its method.
  useEffect(() => dialog.current?.showModal(), [])
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run(
      (to) => void navigate(to),
      (to) => void submit(null, { method: 'post', action: to }),
    )
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((current + step + commands.length) % Math.max(commands.length, 1))
    else if (event.key === 'Enter') run(commands[current])
    else return
    event.preventDefault()
  }
  return (
    <dialog className={styles.palette} ref={dialog} aria-label={m.palette_title()} onClose={onClose}>
      <input
        className={styles.paletteField}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={current >= 0 ? `${list}-${current}` : undefined}
        aria-label={m.palette_find()}
        placeholder={m.palette_find()}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div className={styles.commands} id={list} role="listbox" aria-label={m.palette_results()}>
        {commands.map((command, index) => (
          <Option
            key={command.id}
            id={`${list}-${index}`}
            command={command}
            isCurrent={index === current}
            hasGroup={commands[index - 1]?.group !== command.group}
            onRun={() => run(command)}
          />
        ))}
      </div>
      {commands.length === 0 ? (
        <p className={styles.none} role="status">
          {m.palette_none()}
        </p>
      ) : null}
    </dialog>
  )
}

type OptionProps = { id: string; command: Command; isCurrent: boolean; hasGroup: boolean; onRun: () => void }
function Option({ id, command, isCurrent, hasGroup, onRun }: OptionProps) {
  const own = useRef<HTMLDivElement>(null)
  // The list scrolls with the keys.
  useEffect(() => {
    if (isCurrent) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <>
      {hasGroup ? (
        <div className={styles.paletteGroup} role="presentation">
          {command.group}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that owns the list */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option */}
      <div className={styles.option} id={id} ref={own} role="option" aria-selected={isCurrent} onClick={onRun}>
        <span>{command.text}</span>
        {command.detail ? <span className={styles.optionDetail}>{command.detail}</span> : null}
      </div>
    </>
  )
}
