import { instantAt } from '@shop/domain/dates'

/** The smallest id of a row from that time on: the ids are UUIDs of version 7, so old partitions are not read. */
export const firstIdOf = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** The same for the start of a day of the shop. */
export const firstIdOfDay = (day: string): string => firstIdOf(instantAt(day, '00:00'))
