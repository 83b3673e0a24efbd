import type { StopList, StopReport } from '@shop/contract/staff/floor/stops'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'
import { openDeviceStore } from '#lib/device-store.ts'

const NAME = 'stops'
const LISTS = 'lists'
const REPORTS = 'reports'
const CURRENT = 'current'

export type StoredList = StopList & { readonly branchId: number }
export type StoredReport = {
  readonly id: string
  readonly branchId: number
  readonly number: string
  /** The person who was at the door; another person does not send it. */
  readonly by: string
  readonly report: StopReport
  /** Why the API refused it. It stays on the device until the driver reports the stop again. */
  readonly refused?: StaffCode
}

const run = openDeviceStore(NAME, (database) => {
  database.createObjectStore(LISTS)
  database.createObjectStore(REPORTS, { keyPath: 'id' })
})

/** The last list replaces the one before: addresses of customers stay on the device no longer than needed. */
export const storeList = (list: StoredList) => run(LISTS, 'readwrite', (lists) => lists.put(list, CURRENT))
export const readList = () => run<StoredList | undefined>(LISTS, 'readonly', (lists) => lists.get(CURRENT))

/** In the order of the visits. */
export const readReports = async (): Promise<StoredReport[]> =>
  (await run<StoredReport[]>(REPORTS, 'readonly', (reports) => reports.getAll())).sort((one, other) =>
    one.report.at < other.report.at ? -1 : 1,
  )
export const storeReport = (report: StoredReport) => run(REPORTS, 'readwrite', (reports) => reports.put(report))
export const removeReport = (id: string) => run(REPORTS, 'readwrite', (reports) => reports.delete(id))
