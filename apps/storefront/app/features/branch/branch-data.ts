import type { BranchView } from '@shop/contract/branch'
import { addDays } from '@shop/domain/dates'

/** An opening line looks this far ahead; a list needs no holiday after it. */
const LINE_DAYS = 14

/** What a list of branches shows of one, and what its opening line needs. */
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
  /** how far it is from the place the branches were requested around */
  ...(distanceInKm === null ? {} : { metres: distanceInKm * 1_000 }),
})
export type BranchRow = ReturnType<typeof toBranchRow>

/**
 * A list for the page: most branches keep the same hours, so each set of hours goes over the line once. A page of sixty
 * branches is a third smaller for it.
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

/** The way there, in whatever map the visitor uses. */
export const routeUrl = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`
