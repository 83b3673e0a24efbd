import { link } from '~/lib/locale/locale.ts'

/** The URL of the document, for a plain link that works without script. */
export const invoicePath = (id: string) => link('account-invoice-file', { id })
