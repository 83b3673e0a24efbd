import type { StopList, StopReport } from '@shop/contract/staff/floor/stops'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'

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

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(LISTS)
      request.result.createObjectStore(REPORTS, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

/** Runs one request and waits until it is on disk. */
async function run<T>(
  store: string,
  mode: IDBTransactionMode,
  work: (of: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(store, mode, { durability: 'strict' })
  const request = work(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

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
