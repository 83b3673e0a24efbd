import { type Break, breaksIn } from '../break.ts'

const ORDER = 'apps/api/src/modules/order'

/** From the cart to the invoice, over HTTP with real engines. */
export const ORDERS: readonly Break[] = [
  {
    row: 'LAW-24',
    what: 'more is refunded than was paid',
    file: `${ORDER}/settle/settle-queries.ts`,
    from: ' and refunded_cents + $3 <= amount_cents',
    to: '',
    title: 'a refund of more than was paid is not written',
    kind: 'api',
  },
  ...breaksIn(`${ORDER}/confirm/confirm-order.ts`, [
    [
      'CHECKOUT-08',
      'an order that lacks stock goes on',
      'if (checked.isOrderable) return undefined',
      'if (checked) return undefined',
    ],
  ]),
  ...breaksIn(`${ORDER}/confirm/confirm-routes.ts`, [
    [
      'DECIDE-35',
      'a key with another body gives the first order',
      "if (buyer.request_hash !== null && buyer.request_hash !== key.hash) return refuse('key_reused')",
      '',
    ],
    ['CHECKOUT-10', 'terms need not be accepted', "if (!body.acceptTerms) return refuse('terms_not_accepted')", ''],
  ]),
  ...breaksIn(`${ORDER}/confirm/draft-order.ts`, [
    [
      'CHECKOUT-09',
      'the order is written with a lower total',
      'totalCents: priced.total.incl',
      'totalCents: priced.goods.incl - 1',
    ],
    [
      'LAW-26',
      'made to measure can be withdrawn',
      'is_withdrawable: row?.is_made_to_measure !== true',
      'is_withdrawable: true',
      'api',
    ],
    [
      'WIRED-27',
      'sheets that were sawn can be withdrawn',
      'is_withdrawable: false, cuts: sawn }',
      'cuts: sawn }',
      'api',
    ],
  ]),
  ...breaksIn(`${ORDER}/view/cuts-text.ts`, [
    [
      'WIRED-27',
      'the mail leaves the sizes out',
      "parts.map((part) => partText(part, locale)).join(', ')",
      "''",
      'api',
    ],
  ]),
  ...breaksIn(`${ORDER}/view/view-routes.ts`, [
    [
      'DECIDE-90',
      "another customer's order is shown",
      "if (row?.order.customer_id !== customerOf(request).customerId) return refuse('order_not_found')",
      "if (!row) return refuse('order_not_found')",
    ],
    [
      'LAW-48',
      'the return page does not ask the provider',
      "if (order.state === 'awaiting_payment' && payment?.psp_id && provider)",
      'if (provider === undefined && payment?.psp_id && provider)',
    ],
  ]),
  ...breaksIn(`${ORDER}/view/order-view.ts`, [
    [
      'CHECKOUT-18',
      'the thank-you page has no order number',
      'orderNumber: order.number',
      'orderNumber: order.public_id',
    ],
  ]),
  ...breaksIn(`${ORDER}/worker/worker-queries.ts`, [
    [
      'LAW-18',
      'a customer is told of a late order on the promised day',
      'and preferred_on < $1::date',
      'and preferred_on <= $1::date',
      'api',
    ],
    [
      'DECIDE-34',
      'a webhook that could not be followed is not put back',
      "'update webhook_inbox set claimed_at = null where id = any ($1::bigint[])'",
      "'update webhook_inbox set claimed_at = claimed_at where id = any ($1::bigint[])'",
      'api',
    ],
  ]),
  ...breaksIn(`${ORDER}/documents/invoice-pdf.ts`, [
    [
      'LAW-14',
      'an invoice has no total without VAT for each line',
      '      { label: words.without, width: 61, isFigure: true },\n',
      '',
      'api',
    ],
    ['LAW-14', 'two columns of an invoice change places', '[unit, `${vatRate}%`,', '[`${vatRate}%`, unit,', 'api'],
  ]),
  ...breaksIn('packages/texts/src/seller.ts', [
    ['LAW-13', 'mails give no visiting address', '    `${COMPANY.street}, ${COMPANY.place}`,\n', '', 'api'],
    ['LAW-14', 'mails give no KvK number', '    `KvK ${COMPANY.kvk}`,\n', '', 'api'],
  ]),
  ...breaksIn(`${ORDER}/documents/create-pdf.ts`, [
    ['LAW-14', 'the head of a document has no KvK number', '`KvK ${COMPANY.kvk} · ${SELLER', '`${SELLER', 'api'],
    ['LAW-14', 'the foot of a document has no KvK number', ' · KvK ${COMPANY.kvk} · IBAN', ' · IBAN', 'api'],
  ]),
  ...breaksIn('apps/storefront/app/routes/checkout/return.tsx', [
    [
      'ROUTE-13',
      'a payer who returns is led to the home page',
      "redirect(isOwn ? `${link('checkout-success')}?orderId=${which.id}` : orderPage)",
      "redirect(link('index'))",
      'browser',
    ],
    ['DECIDE-34', 'the return page waits for ever', 'attempt < MAX_RETRIES ?', 'attempt < 1_000 ?', 'browser'],
  ]),
  ...breaksIn(`${ORDER}/ledger/release-holds.ts`, [
    ['DECIDE-34', 'a code is not given back after a failed order', 'await giveVouchersBack.rows(tx, id)', '', 'api'],
    ['DECIDE-34', 'goods stay held after a failed payment', 'await releaseStock.rows(tx, id)', '', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/payment/method-routes.ts', [
    [
      'DECIDE-38',
      'points stay when paying at the branch',
      'redeemsOnline(method) ? patch : { ...patch, points_to_redeem: 0 }',
      'patch',
    ],
    ['PAY-04', 'the bank is not kept', "method === 'ideal' ? (data?.bank ?? null) : null", 'null'],
  ]),
  ...breaksIn('packages/texts/src/order.ts', [
    ['DECIDE-32', "on account is called 'Factuur'", "onaccount: 'Op rekening'", "onaccount: 'Factuur'"],
  ]),
  ...breaksIn('apps/api/src/modules/payment/method-view.ts', [
    ['PAY-02', 'no method asks for a pin', 'pinCodeRequired: needsPin(code)', 'pinCodeRequired: false', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/payment/providers.ts', [
    ['PAY-09', 'test mode pays at the real provider', '(isTest ? test : live)', '(isTest ? live : test)'],
  ]),
  ...breaksIn('packages/domain/src/payment/methods.ts', [
    [
      'ACCOUNT-12',
      'on account is offered to everybody',
      "code !== 'onaccount' || (allowOnAccount && !isGuest)",
      'true',
    ],
    [
      'DECIDE-65',
      'credit may be exceeded by a cent',
      'creditLeftCents < toPayCents',
      'creditLeftCents + 1 < toPayCents',
    ],
    ['LAW-49', 'a consumer buys on account', '(allowOnAccount && !isGuest)', '!isGuest', 'unit'],
    ['PAY-03', 'paying at the branch is offered for delivery', "return shipping === 'Pickup'", 'return true', 'api'],
  ]),
  ...breaksIn('packages/domain/src/order/withdrawal.ts', [
    ['LAW-25', 'the term is 13 days', 'WITHDRAWAL_DAYS = 14', 'WITHDRAWAL_DAYS = 13', 'unit'],
    [
      'LAW-24',
      'a part of a line gets nothing back',
      'return partOf(own, ofOwn) + partOf(replaced',
      'return partOf(replaced',
      'unit',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/pricing/queries.ts', [
    [
      'PROMO-08',
      "another customer's code can be used",
      "'(v.customer_id is null or v.customer_id = $1::uuid)'",
      "'(v.customer_id is null or $1::uuid is not null)'",
    ],
  ]),
  ...breaksIn('apps/api/src/modules/pricing/use-voucher.ts', [
    ['PROMO-10', 'a code is taken twice', "if (status === 'active') return { ok: false, code: 'voucher_used' }", ''],
  ]),
  ...breaksIn('apps/api/src/modules/cart/share.ts', [
    ['DECIDE-42', 'a shared cart lives 300 days', 'SHARED_DAYS = 30', 'SHARED_DAYS = 300'],
    ['CART-18', 'a share key has 32 bits', 'randomBytes(16)', 'randomBytes(4)'],
  ]),
  ...breaksIn('apps/api/src/modules/cart/validate.ts', [
    [
      'CART-22',
      'a short line is not named',
      '[ProductStatus, Stock, Delivery, Sawing]',
      '[ProductStatus, Delivery, Sawing]',
    ],
    ['CART-23', 'an empty cart is called valid', 'isValid,\n    message', 'isValid: true,\n    message'],
  ]),
  ...breaksIn('apps/api/src/modules/cart/cart-view.ts', [
    [
      'CART-02',
      'coupons are missing',
      "coupons: cart.codes.filter(({ kind }) => kind === 'coupon')",
      "coupons: cart.codes.filter(({ kind }) => kind === 'voucher')",
    ],
  ]),
  ...breaksIn('packages/contract/src/cart/priced-cart.ts', [
    [
      'DECIDE-44',
      'pallets have no line',
      'palletLines: figures.pallets.map((pallet) => palletLine(lines, pallet.productId, pallet))',
      'palletLines: []',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/newsletter/subscribe.ts', [
    [
      'DECIDE-70',
      'a newsletter begins without the link of the mail',
      "locale, state: 'pending', unsubscribeKey: newKey() })\n    if (state === 'pending')",
      "locale, state: 'active', unsubscribeKey: newKey() })\n    if (state === 'pending')",
    ],
    [
      'NEWS-02',
      'ending the newsletter in the account does nothing',
      'if (isConfirmed) await endByEmail(tx, email)',
      '',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/privacy/erase.ts', [
    [
      'LAW-44',
      'an account is erased while an order is under way',
      "if (await hasOpenOrders(tx, customerIds)) return { ok: false, code: 'open_orders' }",
      '',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/privacy/data-queries.ts', [
    [
      'LAW-43',
      'orders of others are in the export',
      'from orders where customer_id = $1 order by id',
      'from orders where $1::uuid is not null order by id',
    ],
  ]),
]
