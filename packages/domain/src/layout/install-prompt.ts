/** What the install prompt remembers in the browser between visits. */
export type PromptState = { readonly isiOS: boolean; readonly visits: number }

export type PromptSettings = {
  /** the visit at which it is shown first */
  readonly onVisit: number
  /** on how many visits it is shown */
  readonly showTimes: number
}
export const PROMPT_SETTINGS: PromptSettings = { onVisit: 1, showTimes: 1 }
export const PROMPT_DELAY_MS = 1000

export type Device = {
  readonly userAgent: string
  readonly platform: string
  readonly touchPoints: number
  /** runs from the home screen already */
  readonly isInstalled: boolean
}

/** iPhone, iPad and iPod. An iPad calls itself a Mac, but no Mac has a touch screen. */
export const isAppleHandheld = ({ userAgent, platform, touchPoints }: Omit<Device, 'isInstalled'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && touchPoints > 1)

/** Counted before it is decided whether to show: the first visit is visit 1. */
export const countVisit = (before: PromptState | undefined, isiOS: boolean): PromptState => ({
  isiOS,
  visits: (before?.visits ?? 0) + 1,
})

export const isPromptDue = ({ isiOS, visits }: PromptState, { onVisit, showTimes }: PromptSettings): boolean =>
  isiOS && visits >= onVisit && visits < onVisit + showTimes

/** Far enough that it never returns. */
export const dismissed = (state: PromptState, { onVisit, showTimes }: PromptSettings): PromptState => ({
  ...state,
  visits: onVisit + showTimes,
})
