/** Days after the invoice date in which a purchase on account is paid; pages, terms and the invoice say the same. */
export const ACCOUNT_TERM_DAYS = 30
