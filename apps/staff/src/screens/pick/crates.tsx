import { isPicked } from '@shop/domain/picking/count-scan'
import { m } from '#paraglide/messages.js'
import styles from './crates.module.css'
import type { CrateLine, PickPart } from './pick-lines.ts'

type Props = { parts: readonly PickPart[]; lines: readonly CrateLine[]; current: CrateLine }

/** The crate of the item, as large as its place, and the crates that need the same product after it. */
export function Crates({ parts, lines, current }: Props) {
  const jobOf = ({ jobId }: CrateLine) => parts.find(({ job }) => job.id === jobId)?.job
  const whoOf = (line: CrateLine) => [jobOf(line)?.number, jobOf(line)?.customer].join(' ')
  const after = lines.filter((line) => line.productId === current.productId && line !== current && !isPicked(line))
  return (
    <div className={styles.crates}>
      <p className={styles.crateNow}>
        <b className={styles.crateLetter}>{current.crate}</b>
        <span className={styles.crateText}>
          <b>{m.round_crate({ crate: current.crate })}</b>
          <span>{whoOf(current)}</span>
        </span>
      </p>
      {after.map((line) => (
        <p className={styles.crateAfter} key={line.jobId}>
          <b>{line.crate}</b>
          {m.round_after({ who: whoOf(line), pieces: line.quantity - line.picked })}
        </p>
      ))}
    </div>
  )
}
