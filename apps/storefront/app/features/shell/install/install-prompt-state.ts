import {
  countVisit,
  type Device,
  isAppleHandheld,
  isPromptDue,
  PROMPT_SETTINGS,
  type PromptState,
} from './prompt-rules.ts'

const KEY = 'iosPwaPrompt'

export function readDevice(): Device {
  const { userAgent, platform, maxTouchPoints } = navigator
  const standalone = (navigator as { readonly standalone?: boolean }).standalone === true
  const isInstalled = standalone || window.matchMedia('(display-mode: standalone)').matches
  return { userAgent, platform, touchPoints: maxTouchPoints, isInstalled }
}

function readState(): PromptState | undefined {
  const stored = localStorage.getItem(KEY)
  if (!stored) return undefined
  try {
    const { visits } = JSON.parse(stored) as Partial<PromptState>
    return typeof visits === 'number' ? { isiOS: true, visits } : undefined
  } catch {
    return undefined // an invalid value restarts the count
  }
}

export const writeState = (state: PromptState): void => localStorage.setItem(KEY, JSON.stringify(state))

/**
 * Counts this visit and returns the state if the prompt is due. Unsupported devices and installed apps store nothing.
 */
export function visitPrompt(device: Device): PromptState | undefined {
  if (device.isInstalled || !isAppleHandheld(device)) return undefined
  const state = countVisit(readState(), true)
  writeState(state)
  return isPromptDue(state, PROMPT_SETTINGS) ? state : undefined
}
