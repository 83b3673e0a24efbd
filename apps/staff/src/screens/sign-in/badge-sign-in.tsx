import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { act } from '#lib/act.ts'
import { useBadgeScan } from '#lib/badge-scan.ts'
import { type Device, signInByBadge } from '#lib/device.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import styles from './badge.module.css'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫'] as const
const DIGITS = 6

/** Sign-in on a shared device: scan the badge, then enter the PIN on large keys. */
export function BadgeSignIn({ device, returnTo }: { device: Device; returnTo: string }) {
  const navigate = useNavigate()
  const [badge, setBadge] = useState<string>()
  const [pin, setPin] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const signIn = async (of: string, by?: string) => {
    const done = await act(() => signInByBadge(device, of, by))
    setPin('')
    if (done.ok) return navigate(returnTo, { replace: true })
    const isPinNext = done.code === 'pin_required'
    setBadge(isPinNext || by !== undefined ? of : undefined)
    setOutcome(isPinNext ? undefined : done)
    return undefined
  }
  useBadgeScan((scanned) => void signIn(scanned))
  const press = (key: string) => {
    const next = key === '⌫' ? pin.slice(0, -1) : `${pin}${key}`.slice(0, DIGITS)
    setPin(next)
    if (badge !== undefined && next.length === DIGITS) void signIn(badge, next)
  }
  return (
    <>
      <p className={styles.device}>{`${device.branch} · ${device.name}`}</p>
      <h1>{badge === undefined ? m.badge_scan() : m.badge_pin()}</h1>
      <OutcomeNotice outcome={outcome} />
      {badge === undefined ? (
        <p className={styles.hint}>
          <ScanLine size={48} aria-hidden="true" />
          {m.badge_hint()}
        </p>
      ) : (
        <>
          <p className={styles.dots} role="status" aria-label={m.badge_digits({ count: pin.length })}>
            {Array.from({ length: DIGITS }, (_, at) => (at < pin.length ? '●' : '○')).join(' ')}
          </p>
          <div className={styles.keys}>
            {KEYS.map((key) =>
              key === '' ? (
                <span key="gap" />
              ) : (
                <button
                  className={styles.key}
                  type="button"
                  key={key}
                  aria-label={key === '⌫' ? m.badge_erase() : key}
                  onClick={() => press(key)}
                >
                  {key}
                </button>
              ),
            )}
          </div>
          <button className={controls.button} type="button" onClick={() => setBadge(undefined)}>
            {m.badge_other()}
          </button>
        </>
      )}
    </>
  )
}
