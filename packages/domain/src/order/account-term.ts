/** Payment term in days after the invoice date for purchases on account. Pages, terms and invoice use it. */
export const ACCOUNT_TERM_DAYS = 30
