import * as styles from './progress.module.css'
/** A progress bar. Without a label it is decorative, because the adjacent text has the same meaning. */
export function Progress({
  value,
  max,
  label,
  tone = 'leaf',
}: {
  value: number
  max: number
  label?: string
  tone?: 'leaf' | 'ink'
}) {
  const part = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  const named = label
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': max }
    : { 'aria-hidden': true }
  return (
    <div className={tone === 'ink' ? `${styles.bar} ${styles.barInk}` : styles.bar} {...named}>
      <span style={{ '--v': `${part}%` } as React.CSSProperties} />
    </div>
  )
}
