import { m } from '~/paraglide/messages.js'
import { splitStatement } from '~/shared/hazard/split-statement.ts'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import type { ProductData } from './load-product.server.ts'
import * as styles from './safety.module.css'

type SafetyData = Pick<ProductData, 'safety' | 'safetyLogos'>

/** The mandatory hazard information in the buy box, with a link to the full label. */
export function SafetyHint({ safety, safetyLogos }: SafetyData) {
  if (safetyLogos.length === 0) return null
  return (
    <div className={styles.safetyHint}>
      <Logos logos={safetyLogos} size={48} />
      <p className="small">
        {safety?.signalWord ? <b className="strong">{safety.signalWord}. </b> : null}
        {m.product_safety_read()} <a href="#veiligheid">{m.product_safety_all()}</a>
      </p>
    </div>
  )
}

/** The label of the package as text: pictograms, signal word, hazards and precautions. */
export function Safety({ safety, safetyLogos }: SafetyData) {
  if (!safety && safetyLogos.length === 0) return null
  const hasLabel = safetyLogos.length > 0 || (safety?.hazards.length ?? 0) > 0
  return (
    <section id="veiligheid">
      <h2>{m.product_safety()}</h2>
      {safety?.warnings.map((warning) => (
        <Notice key={warning} kind="note">
          {warning}
        </Notice>
      ))}
      {hasLabel ? <Label safety={safety} safetyLogos={safetyLogos} /> : null}
      {safety?.training ? (
        <Notice kind="note">
          {safety.training.text} <a href={safety.training.url}>{m.product_training()}</a>
        </Notice>
      ) : null}
    </section>
  )
}

function Label({ safety, safetyLogos }: SafetyData) {
  return (
    <>
      <div className={styles.clp}>
        <div className={styles.clpTop}>
          <Logos logos={safetyLogos} size={80} />
          {safety?.signalWord ? <span className={styles.clpWord}>{safety.signalWord}</span> : null}
        </div>
        {safetyLogos.length > 0 ? <p className="soft">{safetyLogos.map(({ alt }) => alt).join(', ')}</p> : null}
        {safety && safety.hazards.length > 0 ? (
          <div>
            <h3>{m.product_hazards()}</h3>
            <Statements lines={safety.hazards} />
          </div>
        ) : null}
        {safety && safety.precautions.length > 0 ? (
          <details>
            <summary>{m.product_precautions()}</summary>
            <Statements lines={safety.precautions} />
          </details>
        ) : null}
      </div>
      <p className={`small soft ${styles.safetyNote}`}>{m.product_safety_label()}</p>
    </>
  )
}

function Logos({ logos, size }: { logos: ProductData['safetyLogos']; size: 48 | 80 }) {
  return (
    <span className={styles.safetyP}>
      {logos.map(({ code, src, alt }) => (
        <LazyImage key={code} src={src} alt={alt} width={size} height={size} loading="eager" />
      ))}
    </span>
  )
}

/** Statements such as 'H315 Veroorzaakt huidirritatie.', with the code in a separate column. */
function Statements({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => {
        const { code, text } = splitStatement(line)
        return (
          <li key={line}>
            <b>{code}</b>
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
