import type { PickJobView } from '@shop/contract/staff/pick'
import { CircleCheck, ScanBarcode } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { CrateLabels } from '#screens/labels/crate-labels.tsx'
import styles from './pick.module.css'

type Props = {
  job: PickJobView
  lines: number
  incoming: PickJobView['incoming']
  /** The letter of the crate in a round. */
  crate: string | undefined
}

/** All lines are picked: the scan of the storage place finishes the job, unless a van still brings goods. */
export function Storage({ job, lines, incoming, crate }: Props) {
  if (incoming.length > 0)
    return (
      <section className={styles.pickStorage}>
        <h2>{m.pick_incoming_title()}</h2>
        {incoming.map((one) => (
          <p key={`${one.branch} ${one.title}`}>{m.pick_incoming(one)}</p>
        ))}
      </section>
    )
  const next =
    job.bringsTo === null
      ? job.method === 'pickup'
        ? m.pick_store_pickup({ name: job.customer })
        : m.pick_store_delivery()
      : m.pick_brings({ branch: job.bringsTo })
  return (
    <section className={styles.pickStorage}>
      <p className={styles.pickAll} role="status">
        <CircleCheck size={20} aria-hidden="true" />
        {lines === 1 ? m.pick_all_one() : m.pick_all({ count: lines })}
      </p>
      <h2>{crate === undefined ? m.pick_store() : m.round_store({ crate, number: job.number })}</h2>
      <p>{next}</p>
      <CrateLabels key={job.id} jobId={job.id} />
      <p className={styles.pickWait}>
        <ScanBarcode size={24} aria-hidden="true" />
        {m.pick_wait_place()}
      </p>
    </section>
  )
}
