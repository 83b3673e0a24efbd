/**
 * Scenarios about data, money and messages, which do not depend on the width of the window. The full run has them at
 * desktop width only; `pnpm test:widths` runs every scenario on a phone.
 */
export const ANY_WIDTH = [
  // Paths, requests and languages.
  ...['routes/**', 'requests/**', 'locales/**'],
  ...['account/mail-links', 'account/mailings-and-membership', 'account/paying-invoices'],
  'branch/stock-in-every-branch',
  ...['cart/a-cart-changes-at-once', 'cart/a-cart-is-shared', 'cart/emptied-and-refreshed', 'cart/where-is-my-cart'],
  ...['catalogue/fields-show-only-when-filled', 'catalogue/the-tree-comes-when-asked-for'],
  ...['checkout/a-company-without-an-account', 'checkout/a-payment-is-rescued', 'checkout/sheets-sawn-to-size'],
  ...['checkout/order-button-without-answer', 'checkout/wallets-and-pay-later'],
  ...['content/articles-and-questions', 'content/help-at-the-right-place'],
  ...['product/a-price-follows-the-quantity', 'product/back-in-stock', 'product/how-many'],
  ...['product/questions-and-answers', 'product/reviews-by-buyers'],
  'quick-order/order-a-list',
  'search/questions-find-pages',
].map((path) => (path.endsWith('*') ? `**/${path}` : `**/${path}.spec.ts`))
