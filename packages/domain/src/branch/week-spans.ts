import type { Locale } from '../locale.ts'

export type OpenDay = { readonly day: number; readonly openTime: string; readonly closeTime: string }
export type WeekSpan = {
  readonly from: number
  readonly to: number
  readonly openTime: string
  readonly closeTime: string
}

const DAYS = {
  nl: ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const satisfies Record<Locale, readonly string[]>
const UNTIL = { nl: ' t/m ', en: ' to ' } as const satisfies Record<Locale, string>

/** Merges consecutive days with equal hours into one span; a missing day is closed. */
export function weekSpans(week: readonly OpenDay[]): WeekSpan[] {
  const spans: WeekSpan[] = []
  for (const { day, openTime, closeTime } of [...week].sort((left, right) => left.day - right.day)) {
    const last = spans.at(-1)
    if (last && last.to === day - 1 && last.openTime === openTime && last.closeTime === closeTime)
      spans[spans.length - 1] = { ...last, to: day }
    else spans.push({ from: day, to: day, openTime, closeTime })
  }
  return spans
}

/** 'ma t/m vr 07:00 - 18:00, za 08:00 - 15:00' */
export function weekText(week: readonly OpenDay[], locale: Locale): string {
  const name = (day: number) => DAYS[locale][day - 1] ?? ''
  return weekSpans(week)
    .map(({ from, to, openTime, closeTime }) => {
      const days = from === to ? name(from) : `${name(from)}${UNTIL[locale]}${name(to)}`
      return `${days} ${openTime.slice(0, 5)} - ${closeTime.slice(0, 5)}`
    })
    .join(', ')
}
