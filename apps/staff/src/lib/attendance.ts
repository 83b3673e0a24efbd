const QUIET_MS = 60_000
let lastInput = Date.now()

/** Notes each input of the person at this tab. */
export function watchAttendance() {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(
      kind,
      () => {
        lastInput = Date.now()
      },
      { passive: true, capture: true },
    )
}

/** Whether the tab was left: its requests, such as after live updates, must not prolong the session. */
export const isUnattended = (): boolean => Date.now() - lastInput > QUIET_MS
