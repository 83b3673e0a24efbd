/** Start of pickup when no setting says otherwise, in the notation of the specification. */
export const DEFAULT_START = '7:00'

/** Minutes after midnight of '7:00' or '07:00', or undefined when it is not a time of day. */
export function minutesOf(time: string): number | undefined {
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time)
  const [hours, minutes] = [Number(found?.[1]), Number(found?.[2])]
  return found && hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined
}

/** 420 becomes '07:00'. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Normalises a time: '7:00' and '07:00' both become '07:00'. Other text is unchanged. */
export function normalTime(time: string): string {
  const minutes = minutesOf(time)
  return minutes === undefined ? time : timeOf(minutes)
}

export const isSameTime = (left: string, right: string): boolean => normalTime(left) === normalTime(right)
