/** Where the shop says nothing else, pickup starts then; kept as it was given. */
export const DEFAULT_START = '7:00'

/** Minutes after midnight of '7:00' or '07:00'; nothing when it is no time of day. */
export function minutesOf(time: string): number | undefined {
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time)
  const [hours, minutes] = [Number(found?.[1]), Number(found?.[2])]
  return found && hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined
}

/** '07:00' for 420. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A time the way it is compared and shown: '7:00' and '07:00' are both '07:00'. What is no time stays as it is. */
export function normalTime(time: string): string {
  const minutes = minutesOf(time)
  return minutes === undefined ? time : timeOf(minutes)
}

export const isSameTime = (left: string, right: string): boolean => normalTime(left) === normalTime(right)
