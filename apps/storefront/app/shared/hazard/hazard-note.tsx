import type { Hazard } from '@shop/contract/product-view'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import * as styles from './hazard-note.module.css'
import { splitStatement } from './split-statement.ts'

/**
 * The label of a dangerous mixture where it can be ordered without its page: pictograms, signal word and the codes of
 * its statements on one line, their words one click away, also without script. A card kept from before has no label.
 */
export function HazardNote({ hazard }: { hazard: Hazard | null | undefined }) {
  if (!hazard) return null
  const statements = hazard.statements.map(splitStatement)
  const codes = statements.flatMap(({ code }) => (code ? [code] : []))
  return (
    <details className={styles.hazard}>
      <summary>
        {hazard.pictograms.map(({ code, src, alt }) => (
          <LazyImage key={code} src={src} alt={alt} width={24} height={24} />
        ))}
        {hazard.signalWord ? <b>{hazard.signalWord}</b> : null}
        {codes.length > 0 ? <span>{codes.join(', ')}</span> : null}
        {statements.length > 0 ? <span className={styles.hazardAll}>{m.product_safety_all()}</span> : null}
      </summary>
      {statements.map(({ code, text }) => (
        <p key={`${code} ${text}`}>{code ? `${code} ${text}` : text}</p>
      ))}
    </details>
  )
}
