import * as styles from './progress.module.css'
import { shareOf } from './share.ts'

/** A progress bar. Without a label it is decorative, because the adjacent text has the same meaning. */
export function Progress({
  value,
  min = 0,
  max,
  label,
  tone = 'leaf',
}: {
  value: number
  min?: number
  max: number
  label?: string
  tone?: 'leaf' | 'ink'
}) {
  const named = label
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': value, 'aria-valuemin': min, 'aria-valuemax': max }
    : { 'aria-hidden': true }
  return (
    <div className={tone === 'ink' ? `${styles.bar} ${styles.barInk}` : styles.bar} data-bar="" {...named}>
      <span style={{ '--v': `${shareOf(value, max, min) * 100}%` } as React.CSSProperties} />
    </div>
  )
}
