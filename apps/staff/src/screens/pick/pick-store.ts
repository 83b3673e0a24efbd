import type { PickJobView, PickScan } from '@shop/contract/staff/pick'
import { openDeviceStore } from '#lib/device-store.ts'

const NAME = 'picking'
const JOBS = 'jobs'
const SCANS = 'scans'
type StoredScan = PickScan & { readonly jobId: string }

const run = openDeviceStore(NAME, (database) => {
  database.createObjectStore(JOBS, { keyPath: 'id' })
  database.createObjectStore(SCANS, { keyPath: ['jobId', 'id'] })
})

// Keys compare text before arrays, so an empty array is above every id.
const rangeOf = (jobId: string) => IDBKeyRange.bound([jobId], [jobId, []])

/** The last known state of a job, to continue after a reload without a network. */
export const storeJob = (job: PickJobView) => run(JOBS, 'readwrite', (jobs) => jobs.put(job))
export const readJob = (id: string) => run<PickJobView | undefined>(JOBS, 'readonly', (jobs) => jobs.get(id))
export const removeJob = async (id: string) => {
  await run(JOBS, 'readwrite', (jobs) => jobs.delete(id))
  await run(SCANS, 'readwrite', (scans) => scans.delete(rangeOf(id)))
}

/** Scans that the API has not confirmed, in the order of the device. */
export const readScans = async (jobId: string): Promise<PickScan[]> =>
  (await run<StoredScan[]>(SCANS, 'readonly', (scans) => scans.getAll(rangeOf(jobId))))
    .map(({ jobId: _, ...scan }) => scan)
    .sort((one, other) => one.sequence - other.sequence)
export const storeScan = (jobId: string, scan: PickScan) =>
  run(SCANS, 'readwrite', (scans) => scans.put({ ...scan, jobId }))
/** Removes scans that the API has confirmed. */
export async function removeScans(jobId: string, ids: readonly string[]) {
  for (const id of ids) await run(SCANS, 'readwrite', (scans) => scans.delete([jobId, id]))
}
