import { m } from '~/paraglide/messages.js'
import * as styles from './vat-switch.module.css'

/**
 * Switches prices with or without VAT for the whole shop. The attribute on <html> selects the visible text and figures.
 */
export function VatSwitch({ onPaper = false }: { onPaper?: boolean }) {
  return (
    <button
      className={onPaper ? `${styles.vatsw} ${styles.vatswPaper}` : styles.vatsw}
      type="button"
      data-vat-switch=""
    >
      <span className="vat-in">{m.vat_shown_incl()}</span>
      <span className="vat-ex">{m.vat_shown_excl()}</span>
      <i aria-hidden="true" />
    </button>
  )
}
