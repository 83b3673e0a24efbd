import type { StaffMember } from '@shop/contract/staff/session'
import { useEffect, useRef } from 'react'
import { FILTER_FIELD } from '#lib/keys.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { ENTRIES } from '../entries.ts'
import styles from './key-help.module.css'

type Key = readonly [keys: string, text: string]

/** The shortcuts of the open screen (?). A list has more of them than other screens. */
export function KeyHelp({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog can only be opened by its method.
  useEffect(() => dialog.current?.showModal(), [])
  const isList = document.querySelector('[data-row]') !== null
  const hasFilter = document.querySelector(FILTER_FIELD) !== null
  const screens = ENTRIES.filter(({ needs }) => member.permissions.includes(needs))
  const everywhere: readonly Key[] = [
    ['Ctrl K', m.keys_find()],
    ...screens.map(({ key, text }): Key => [`G ${key.toUpperCase()}`, m.keys_go({ screen: text() })]),
    ['?', m.keys_help()],
    ['Esc', m.keys_close()],
  ]
  const ofRows: readonly Key[] = [
    ['J', m.keys_next()],
    ['K', m.keys_previous()],
    ['X', m.keys_choose()],
    ['Enter', m.keys_open()],
  ]
  const ofScreen: readonly Key[] = [
    ...(isList ? ofRows : []),
    ...(hasFilter ? [['/', m.keys_filter()] satisfies Key] : []),
  ]
  return (
    <dialog className={styles.help} ref={dialog} aria-labelledby="key-help" onClose={onClose}>
      <h2 id="key-help">{m.keys_title()}</h2>
      {ofScreen.length > 0 ? <Keys title={m.keys_list()} keys={ofScreen} /> : null}
      <Keys title={m.keys_everywhere()} keys={everywhere} />
      <form method="dialog">
        <button className={controls.button} type="submit">
          {m.keys_close_go()}
        </button>
      </form>
    </dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.helpPart}>{title}</h3>
      <dl className={styles.keyList}>
        {keys.map(([name, text]) => (
          <div className={styles.keyRow} key={name}>
            <dt>
              <kbd className={styles.keyCap}>{name}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
