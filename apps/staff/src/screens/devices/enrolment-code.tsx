import { encode } from 'uqr'
import { m } from '#paraglide/messages.js'
import styles from './devices.module.css'

/** The code of a new device, to type or to scan with its camera. It is shown once. */
export function EnrolmentCode({ code }: { code: string }) {
  const address = `${window.location.origin}/device#${code}`
  const { data, size } = encode(address, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <section className={styles.enrolment} aria-labelledby="enrolment">
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.device_qr()}>
        <path d={squares.join('')} />
      </svg>
      <div>
        <h2 id="enrolment">{m.device_code()}</h2>
        <p className={styles.enrolmentCode}>{code}</p>
        <p>{m.device_code_text({ address: `${window.location.origin}/device` })}</p>
      </div>
    </section>
  )
}
