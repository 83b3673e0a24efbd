import type { StaffMember } from '@shop/contract/staff/session'
import { Keyboard, Search } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FILTER_FIELD, isTyping, useKeys } from '#lib/keys.ts'
import { m } from '#paraglide/messages.js'
import { ENTRIES } from '../entries.ts'
import styles from './shortcuts.module.css'

// Not part of the first load.
const Palette = lazy(() => import('./palette.tsx').then(({ Palette: it }) => ({ default: it })))
const KeyHelp = lazy(() => import('./key-help.tsx').then(({ KeyHelp: it }) => ({ default: it })))

/** A letter after G counts for this long. */
const CHORD_MS = 1_500

/** Keys of all office screens: Ctrl K, ?, G with a letter, and / for the first field of the filters. */
export function Shortcuts({ member }: { member: StaffMember }) {
  const [open, setOpen] = useState<'palette' | 'help'>()
  const navigate = useNavigate()
  const chord = useRef(Number.NEGATIVE_INFINITY)
  useKeys((event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return setOpen('palette')
    }
    if (event.ctrlKey || event.metaKey || event.altKey || open || isTyping(event.target)) return
    const isChord = event.timeStamp - chord.current < CHORD_MS
    chord.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const screen = isChord && ENTRIES.find(({ key, needs }) => key === event.key && member.permissions.includes(needs))
    const filter = document.querySelector<HTMLElement>(FILTER_FIELD)
    if (screen) void navigate(screen.to)
    else if (event.key === '?') setOpen('help')
    else if (event.key === '/' && filter) filter.focus()
    else return
    event.preventDefault()
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <button className={styles.openPalette} type="button" onClick={() => setOpen('palette')}>
        <Search size={16} aria-hidden="true" />
        {m.palette_open()}
        <kbd className={styles.paletteKey}>Ctrl K</kbd>
      </button>
      <button className={styles.openHelp} type="button" onClick={() => setOpen('help')}>
        <Keyboard size={16} aria-hidden="true" />
        {m.keys_title()}
      </button>
      <Suspense>
        {open === 'palette' ? <Palette member={member} onClose={close} /> : null}
        {open === 'help' ? <KeyHelp member={member} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
