import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { act } from '#lib/act.ts'
import { useBadgeScan } from '#lib/badge-scan.ts'
import { readDevice, signInByBadge } from '#lib/device.ts'
import { m } from '#paraglide/messages.js'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'

/** On a shared device, a scanned badge changes the person. The open page stays as it is. */
export function BadgeSwitch() {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome>()
  // Both the keys of a scanner and the field of a screen may report one scan.
  const isBusy = useRef(false)
  const change = async (badge: string) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const device = await readDevice()
      if (!device) return
      setOutcome(await act(async () => m.badge_changed({ name: await signInByBadge(device, badge) })))
      await revalidate()
    } finally {
      isBusy.current = false
    }
  }
  useBadgeScan((badge) => void change(badge))
  return <OutcomeNotice outcome={outcome} />
}
