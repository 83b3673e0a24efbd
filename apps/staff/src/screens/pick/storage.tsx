import type { PickJobView } from '@shop/contract/staff/pick'
import { CircleCheck, ScanBarcode } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import styles from './pick.module.css'

/** All lines are picked: the scan of the storage place finishes the job. */
export function Storage({ job, lines }: { job: PickJobView; lines: number }) {
  return (
    <section className={styles.pickStorage}>
      <p className={styles.pickAll} role="status">
        <CircleCheck size={20} aria-hidden="true" />
        {lines === 1 ? m.pick_all_one() : m.pick_all({ count: lines })}
      </p>
      <h2>{m.pick_store()}</h2>
      <p>{job.method === 'pickup' ? m.pick_store_pickup({ name: job.customer }) : m.pick_store_delivery()}</p>
      <p className={styles.pickWait}>
        <ScanBarcode size={24} aria-hidden="true" />
        {m.pick_wait_place()}
      </p>
    </section>
  )
}
