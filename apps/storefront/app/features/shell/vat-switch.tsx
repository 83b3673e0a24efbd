import { m } from '~/paraglide/messages.js'

/** With or without VAT, for the whole shop. Says what is shown now; the attribute on <html> picks the words and figures. */
export function VatSwitch({ onPaper = false }: { onPaper?: boolean }) {
  return (
    <button className={onPaper ? 'vatsw vatsw--paper' : 'vatsw'} type="button" data-vat-switch="">
      <span className="vat-in">{m.vat_shown_incl()}</span>
      <span className="vat-ex">{m.vat_shown_excl()}</span>
      <i aria-hidden="true" />
    </button>
  )
}
