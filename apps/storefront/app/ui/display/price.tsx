import type { ReactNode } from 'react'
import * as styles from './price.module.css'

/** The same amount with and without VAT, in the format of the locale and without the euro sign: '8,95' and '7,40'. */
export type Figures = { incl: string; excl: string }

/** Renders both figures; html[data-vat] shows one of them, so that all visitors can share a cached page. */
export function BothFigures({ figures, sign }: { figures: Figures; sign?: ReactNode }) {
  // One text node each: React would insert a comment between two.
  const shown = (figure: string) => (sign ? <>{[sign, figure]}</> : `€ ${figure}`)
  return (
    <>
      <span className="vat-in">{shown(figures.incl)}</span>
      <span className="vat-ex">{shown(figures.excl)}</span>
    </>
  )
}

/** A text with an amount, with and without VAT. */
export function BothTexts({ incl, excl }: Figures) {
  return (
    <>
      <span className="vat-in">{incl}</span>
      <span className="vat-ex">{excl}</span>
    </>
  )
}

const EURO = <small key="sign">€</small>

const SIZE = { s: styles.priceS, m: '', l: styles.priceL } as const

/**
 * The price block: the figure in the chosen VAT mode, its unit, and the unit price below. Without VAT, the figure with
 * VAT stays visible. A 'van' price is passed only if the law allows it.
 */
export function Price({
  now,
  was,
  unit,
  per,
  saving,
  size = 'm',
  words,
}: {
  now: Figures
  was?: Figures | undefined
  /** 'per stuk' */
  unit: string
  /** the price per measure: figures and 'per m²' */
  per?: { figures: Figures; unit: string } | undefined
  /** 'Bespaar 20%' */
  saving?: Figures | undefined
  size?: 's' | 'm' | 'l'
  words: { was: string; now: string; incl: string; excl: string }
}) {
  const names = [styles.price, SIZE[size], was ? styles.priceDeal : ''].filter(Boolean).join(' ')
  return (
    <div className={names}>
      {was ? (
        <s className={styles.priceWas}>
          <span className="sr">{words.was} </span>
          <BothFigures figures={was} />
        </s>
      ) : null}
      <span className={styles.priceNow}>
        {was ? <span className="sr">{words.now} </span> : null}
        <BothFigures figures={now} sign={EURO} />
      </span>
      {saving ? (
        <strong className={styles.priceSaving}>
          <BothTexts incl={saving.incl} excl={saving.excl} />
        </strong>
      ) : null}
      <span className={styles.priceNote}>
        <span className="vat-in">{`${unit}, ${words.incl}`}</span>
        <span className="vat-ex">{`${unit}, ${words.excl} · € ${now.incl} ${words.incl}`}</span>
      </span>
      {per ? (
        <span className={styles.priceNote}>
          <BothFigures figures={per.figures} />
          {` ${per.unit}`}
        </span>
      ) : null}
    </div>
  )
}

/** The lowest quantity for a tier price and that price per unit. Never shown as a 'van' price. */
export function TierHint({ from, figures, unit }: { from: string; figures: Figures; unit: string }) {
  return (
    <span className={styles.tierhint}>
      {`${from} `}
      <BothFigures figures={figures} />
      {` ${unit}`}
    </span>
  )
}
