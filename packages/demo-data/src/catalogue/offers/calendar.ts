const DAY = 86_400_000

/** Days relative to the day of the demo; promotions and holidays refer to it. */
export type Calendar = {
  today: string
  /** 'YYYY-MM-DD', `days` after today */
  day(days: number): string
  /** the first second of that day in Amsterdam winter time */
  at(days: number, time?: string): string
}

export function calendar(today: string): Calendar {
  const start = Date.parse(`${today}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(start))
    throw new RangeError(`'${today}' is not a date like 2026-11-17`)
  const day = (days: number) => new Date(start + days * DAY).toISOString().slice(0, 10)
  return { today, day, at: (days, time = '00:00:00') => `${day(days)}T${time}+01:00` }
}
