/** State of the install prompt that the browser stores between visits. */
export type PromptState = { readonly isiOS: boolean; readonly visits: number }

export type PromptSettings = {
  /** First visit on which the prompt is shown. */
  readonly onVisit: number
  /** Number of visits on which the prompt is shown. */
  readonly showTimes: number
}
export const PROMPT_SETTINGS: PromptSettings = { onVisit: 1, showTimes: 1 }
export const PROMPT_DELAY_MS = 1000

export type Device = {
  readonly userAgent: string
  readonly platform: string
  readonly touchPoints: number
  /** Whether the shop already runs from the home screen. */
  readonly isInstalled: boolean
}

/** iPhone, iPad and iPod. An iPad reports itself as a Mac, but no Mac has a touch screen. */
export const isAppleHandheld = ({ userAgent, platform, touchPoints }: Omit<Device, 'isInstalled'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && touchPoints > 1)

/** Called before `isPromptDue`: the first visit is visit 1. */
export const countVisit = (before: PromptState | undefined, isiOS: boolean): PromptState => ({
  isiOS,
  visits: (before?.visits ?? 0) + 1,
})

export const isPromptDue = ({ isiOS, visits }: PromptState, { onVisit, showTimes }: PromptSettings): boolean =>
  isiOS && visits >= onVisit && visits < onVisit + showTimes

/** Raises the count beyond the last visit, so that the prompt never returns. */
export const dismissed = (state: PromptState, { onVisit, showTimes }: PromptSettings): PromptState => ({
  ...state,
  visits: onVisit + showTimes,
})
