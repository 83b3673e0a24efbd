import { link } from '~/lib/locale/locale'

/** The document itself; a plain link, so it needs no script. */
export const invoicePath = (id: string) => link('account-invoice-file', { id })
