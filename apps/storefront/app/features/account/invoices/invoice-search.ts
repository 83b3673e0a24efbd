import { MOST_INVOICES } from '@shop/contract/invoice'
import { INVOICE_STATES, type InvoiceState } from '@shop/domain/order/invoice-state'
import { isUuid } from '@shop/domain/uuid'

/** The search in the URL: a text and one state. `toon` is the number of invoices shown. */
export type InvoiceSearch = { readonly words: string; readonly state: InvoiceState | ''; readonly shown: number }

export const PAGE = 20
const MOST = 100
const LONGEST = 60

export function readInvoiceSearch({ searchParams }: URL): InvoiceSearch {
  const asked = Number(searchParams.get('toon') ?? PAGE)
  return {
    words: (searchParams.get('zoek') ?? '').trim().slice(0, LONGEST),
    state: INVOICE_STATES.find((one) => one === searchParams.get('stand')) ?? '',
    shown: Number.isInteger(asked) ? Math.min(MOST, Math.max(PAGE, asked)) : PAGE,
  }
}

/** Set after a download without a choice. */
export const NONE_CHOSEN = 'niets=gekozen'

/** The chosen invoices, which the form repeats as `factuur`. */
export const chosenIds = ({ searchParams }: URL): string[] =>
  [...new Set(searchParams.getAll('factuur'))].filter(isUuid).slice(0, MOST_INVOICES)
