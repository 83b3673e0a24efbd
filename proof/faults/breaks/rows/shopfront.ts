import { type Break, breaksIn } from '../break.ts'

/** Quick order, projects, stock alerts, questions, reviews, companies without an account, trips and stock of a branch. */
export const SHOPFRONT: readonly Break[] = [
  ...breaksIn('packages/domain/src/order/invoice-state.ts', [
    ['SHOP-26', 'an invoice is overdue on its due date', 'dueOn(issuedOn) < today', 'dueOn(issuedOn) <= today'],
    ['SHOP-26', 'a paid invoice is booked again', 'Math.min(cents, openCents, left)', 'Math.min(cents, left)'],
  ]),
  ...breaksIn('apps/api/src/modules/order/invoices/invoice-list-queries.ts', [
    [
      'SHOP-26',
      'the file has invoices of other customers',
      'where customer_id = $1 and id',
      'where $1::uuid is not null and id',
      'api',
    ],
  ]),
  ...breaksIn('packages/domain/src/payment/offers.ts', [
    ['SHOP-24', 'a method appears above the bounds of the provider', ' && toPayCents <= mostCents', ''],
    [
      'SHOP-24',
      'the least used method comes first',
      'uses.get(other.code) ?? 0) - (uses.get(one.code)',
      'uses.get(one.code) ?? 0) - (uses.get(other.code)',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/payment/payment-queries.ts', [
    ['SHOP-24', 'unpaid orders count as use', ' and o.ground is not null and', ' and', 'api'],
  ]),
  ...breaksIn('packages/domain/src/quick-order/judge-lines.ts', [
    ['SHOP-06', 'lines of one article do not add up', 'pieces: sum, row: before?.row', 'pieces, row: before?.row'],
    ['SHOP-06', 'an ended article has no reason', "if (product.isEnded) return 'ended'\n", ''],
  ]),
  ...breaksIn('packages/domain/src/quick-order/order-code.ts', [
    [
      'SHOP-06',
      'a wrong check digit is a number',
      "return refuse('check_digit')",
      'return accept({ numbers: [digits] })',
    ],
    [
      'SHOP-06',
      'a shortened code is taken as it is',
      "if (whole === undefined) return refuse('code_shortened')",
      'if (whole === undefined) return accept({ numbers: [text] })',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/quick-order/match-list.ts', [
    [
      'SHOP-06',
      'a short line has no alternatives',
      'alternatives: instead.map(({ id }) => id)',
      'alternatives: []',
      'api',
    ],
    ['SHOP-06', 'the stock is that of no branch', 'stockHere: row.stock_here,', 'stockHere: row.stock_total,', 'api'],
  ]),
  ...breaksIn('packages/domain/src/wishlist/project.ts', [
    [
      'SHOP-10',
      'each line has its own volume price',
      'quantity: sums.get(item.productId) ?? item.quantity',
      'quantity: item.quantity',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/wishlist/project/project-queries.ts', [
    [
      'SHOP-10',
      'a link to read changes the project',
      '`${PROJECT} where p.edit_key = $1 for update of w, p`',
      '`${PROJECT} where p.edit_key = $1 or p.view_key = $1 for update of w, p`',
      'api',
    ],
    [
      'SHOP-10',
      'a customer opens the project of another',
      '`${PROJECT} where w.id = $1 and w.customer_id = $2`',
      '`${PROJECT} where w.id = $1 and $2::text is not null`',
      'api',
    ],
    [
      'SHOP-10',
      'a change overwrites an unseen one',
      'where wishlist_id = $1 and version = $2\n',
      'where wishlist_id = $1 and $2::int is not null\n',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/stock-alert/stock-alert-queries.ts', [
    [
      'SHOP-12',
      'unconfirmed addresses are mailed',
      "where a.state = 'active' and a.expires_at > $1",
      "where a.state in ('pending', 'active') and a.expires_at > $1",
      'api',
    ],
    ['SHOP-12', 'two workers mail the same address', 'for update of a skip locked', '', 'api'],
    [
      'SHOP-12',
      'stock of any branch is enough',
      's.product_id = p.id and s.branch_id = ${branch} and s.sellable > 0',
      's.product_id = p.id and s.sellable > 0',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/stock-alert/stock-alert-mail.ts', [
    ['SHOP-12', 'the address stays after the mail', '  await deleteAlert(db, mail.alertId)\n', '', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/question/question-queries.ts', [
    [
      'SHOP-16',
      'waiting questions are on the page',
      "where q.product_id = $1 and q.state = 'published'",
      'where q.product_id = $1',
      'api',
    ],
    [
      'SHOP-16',
      'each customer answers as a buyer',
      "and l.product_id = q.product_id and o.state in ('collected', 'delivered')",
      '',
      'api',
    ],
    ['SHOP-16', 'search finds no question', 'numnode(asked.query) > 1', 'false', 'api'],
  ]),
  ...breaksIn('packages/domain/src/review/review.ts', [
    [
      'SHOP-14',
      'a change of another tab is overwritten',
      "return stored.version === version ? 'write' : 'conflict'",
      "return 'write'",
    ],
  ]),
  ...breaksIn('apps/api/src/modules/review/write-review.ts', [
    [
      'SHOP-14',
      'each customer reviews each product',
      '.some(({ product_id }) => product_id === productId)',
      '.length > 0',
      'api',
    ],
    [
      'SHOP-14',
      'a review has any number of pictures',
      'if (digests.length >= REVIEW_LIMITS.pictures)',
      'if (false)',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/review/own-queries.ts', [
    ['SHOP-14', 'a changed review stays published', "`state = 'waiting', reason = null,", '`reason = null,', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/review/shown-queries.ts', [
    [
      'SHOP-15',
      'waiting reviews are listed',
      "where c.product_id = p.id and c.state = 'published'",
      'where c.product_id = p.id',
      'api',
    ],
    ['SHOP-15', 'the filter by stars is ignored', 's.stars = $2::int)', 'true)', 'api'],
  ]),
  ...breaksIn('packages/domain/src/account/order-company.ts', [
    [
      'SHOP-25',
      'a company needs no number',
      "if (!has('kvkNumber') && !has('vatId')) faults.set('kvkNumber', 'company_number_missing')\n",
      '',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/order/documents/invoice-pdf.ts', [
    [
      'SHOP-25',
      'the invoice has the address of the person',
      'const address = order.contact.companyAddress',
      'const address = null as typeof order.contact.companyAddress',
      'api',
    ],
  ]),
  ...breaksIn('apps/storefront/app/features/cart/again/usual.server.ts', [
    [
      'SHOP-23',
      'the details of the last order are filled in without a payment method',
      'if (payment?.method) await',
      'if (!payment) await',
      'browser',
    ],
  ]),
  ...breaksIn('apps/storefront/app/lib/order/remembered-details.ts', [
    [
      'SHOP-23',
      'another guest sees the details of the last one',
      'user.email.toLowerCase() === email.toLowerCase()',
      'true',
    ],
  ]),
  ...breaksIn('packages/domain/src/content/fitting-advice.ts', [
    ['SHOP-33', 'a category has the advice of another with the same beginning', '`${code}/`', 'code'],
  ]),
  ...breaksIn('apps/api/src/modules/content/queries.ts', [
    [
      'SHOP-33',
      'only the chooser of an article has a category',
      '(@.block == "materials").webNodeCodes',
      '(@.block == "chooser").webNodeCodes',
      'api',
    ],
  ]),
  ...breaksIn('apps/storefront/app/lib/api/failed-action.ts', [
    [
      'SHOP-34',
      'a failed action is not named',
      '`${m.action_failed({ action })} ${failureText(error)}`',
      'failureText(error)',
    ],
  ]),
  ...breaksIn('apps/storefront/app/lib/page/keep-form.client.ts', [
    [
      'SHOP-34',
      'a lost submission replaces the page',
      'if (isFailure(result)) {',
      'if (isFailure(result) && by === null) {',
      'browser',
    ],
  ]),
  ...breaksIn('packages/domain/src/delivery/trip.ts', [
    ['SHOP-27', 'visited stops are still ahead', '!isVisited && (day < today', '(day < today'],
    ['SHOP-27', 'a day ends at noon', 'to === null ? day < dayAt(now)', 'to === null ? day <= dayAt(now)'],
  ]),
  ...breaksIn('apps/api/src/modules/order/post-purchase/trip/trip-queries.ts', [
    ['SHOP-27', 'cancelled stops count', " and o.state <> 'cancelled'\n", '\n', 'api'],
  ]),
  ...breaksIn('packages/domain/src/picking/stock-explained.ts', [
    ['RANGE-23', 'promised pieces are no step', "{ kind: 'promised', pieces: -promised },", ''],
    ['RANGE-23', 'withheld goods have no reason', "isWithheld && 'withheld',", ''],
  ]),
  ...breaksIn('apps/api/src/modules/staff/stock/stock-queries.ts', [
    ['RANGE-23', 'goods on a van are not named', 'where j.brings_to = b.id and', 'where false and', 'api'],
  ]),
  ...breaksIn('apps/api/sql/functions/stock.sql', [
    [
      'RANGE-24',
      'a correction takes sold pieces',
      'and on_hand + pieces >= reserved + promised',
      'and on_hand + pieces >= 0',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/stock/adjust-stock.ts', [
    [
      'RANGE-24',
      "a reason of one's own needs no text",
      "if (reason === 'other' && note === null) return { ok: false, code: 'note_missing' }\n",
      '',
      'api',
    ],
    [
      'RANGE-24',
      'a large correction is not counted',
      'if (isCounted) await addCountTask',
      'if (false) await addCountTask',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/sql/functions/sale-stops.sql', [
    ['RANGE-25', 'the end of one stop ends another', 'where o.ended_at is null', 'where o.started_at > now()', 'api'],
    ['RANGE-25', 'unsafe goods leave if they were picked before', 's.is_unsafe else', 'false else', 'api'],
    ['RANGE-25', 'a supplier has the goods of everybody', "b.maker ->> 'name' = stop.supplier", 'true', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/catalogue/product-queries.ts', [
    [
      'RANGE-25',
      'a stopped product can be ordered',
      'p.is_webshop_orderable and not p.is_sale_stopped as',
      'p.is_webshop_orderable as',
      'api',
    ],
  ]),
  ...breaksIn('packages/domain/src/picking/count-scan.ts', [
    ['RANGE-25', 'a stopped batch is counted', "if (isStopped(line, batch)) return refuse('stopped')", ''],
  ]),
]
