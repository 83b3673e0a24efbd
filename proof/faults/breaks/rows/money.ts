import { type Break, breaksIn } from '../break.ts'

const PRICING = 'packages/domain/src/pricing'

/** Prices, discounts, points and VAT. */
export const MONEY: readonly Break[] = [
  ...breaksIn('packages/domain/src/money.ts', [
    ['DECIDE-46', 'rounds a half down', 'Math.round(Math.abs(value))', 'Math.floor(Math.abs(value) + 0.4999)'],
    [
      'LOCALE-10',
      'cuts cents off instead of rounding',
      'return roundHalfAway(Number.isNaN',
      'return Math.trunc(Number.isNaN',
    ],
    ['DECIDE-45', 'writes thousands without a dot', '(\\d{3})+$)/g, group)', "(\\d{3})+$)/g, '')"],
    ['LOCALE-08', 'writes dollars', 'return `€${GAP}', 'return `$${GAP}'],
  ]),
  ...breaksIn(`${PRICING}/promotion.ts`, [
    ['PROMO-01', 'a promotion starts a moment late', 'startsAt <= now', 'startsAt < now'],
    ['PROMO-02', 'SHOWLABEL no longer stands alone', 'alone ? [alone] : shown', 'shown'],
    ['PROMO-03', 'a promotion without a ticket is shown', ' && promotion.ticket?.trim()', ''],
    ['PROMO-04', 'NOLABEL is shown', ' && !promotion.ticket.includes(HIDE)', ''],
    ['PROMO-05', 'the last day of a reduction does not count', 'today <= until)', 'today < until)'],
  ]),
  ...breaksIn(`${PRICING}/price-cart.ts`, [
    ['PROMO-11', 'a code is shown but not taken off the total', 'minus(goods, discount)', 'goods'],
    [
      'WIRED-27',
      'sawing is shown but not a part of the total',
      'sumOf([...priced.map(({ total }) => total), ...sawn])',
      'sumOf(priced.map(({ total }) => total))',
    ],
  ]),
  ...breaksIn('packages/domain/src/cutting/plan-cuts.ts', [
    [
      'WIRED-27',
      'the saw has no thickness',
      '[piece.width + KERF_MM, piece.length + KERF_MM]',
      '[piece.width, piece.length]',
    ],
  ]),
  ...breaksIn(`${PRICING}/points.ts`, [
    ['PROMO-16', '200 points are a euro', 'POINTS_PER_EURO = 100', 'POINTS_PER_EURO = 200'],
    ['PROMO-17', 'more points can be redeemed than the customer has', 'Math.min(balance,', 'Math.max(balance,'],
    ['PROMO-18', 'a point is worth a euro', '(points * 100) / POINTS_PER_EURO', 'points * 100'],
    [
      'PROMO-19',
      'points are added to the total',
      'totalCents - pointsValue(points)',
      'totalCents + pointsValue(points)',
    ],
    ['PROMO-20', 'one point too few is enough', 'points < minimum) return', 'points < minimum - 1) return'],
    [
      'WIRED-25',
      'two points for each euro',
      'goodsCents - discountCents - redeemedCents) / 100',
      'goodsCents - discountCents - redeemedCents) / 50',
      'browser',
    ],
    [
      'DECIDE-19',
      'points are earned on a discount',
      'goodsCents - discountCents - redeemedCents',
      'goodsCents - redeemedCents',
    ],
    ['DECIDE-20', 'the minimum of points is not asked', "if (points < minimum) return refuse('points_too_few')", ''],
  ]),
  ...breaksIn(`${PRICING}/delivery-cost.ts`, [
    ['DECIDE-21', 'one large line leaves the cart small', "? 'large' : 'small'", "? 'small' : 'small'"],
  ]),
  ...breaksIn(`${PRICING}/reference-price.ts`, [
    [
      'LAW-05',
      'a higher price than the lowest of 30 days is shown as "van"',
      'reference.cents > reduction.priceCents',
      'true',
    ],
    ['LAW-07', 'a series keeps its first reference for 12 months', 'MOST_MONTHS = 3', 'MOST_MONTHS = 12'],
    ['LAW-06', 'a saving is rounded up', 'percent: Math.floor(', 'percent: Math.ceil('],
  ]),
  ...breaksIn('packages/domain/src/explained/availability.ts', [
    [
      'RANGE-28',
      'a full window is explained as a day without delivery',
      "isFull ? 'slot_full' : 'slot_not_offered'",
      "'slot_not_offered'",
    ],
    ['RANGE-28', 'a stop of sale is no reason', ' && !product.isSaleStopped', ''],
    [
      'RANGE-28',
      'the last place of a page is on the next one',
      'Math.ceil(position / pageSize(false))',
      'Math.floor(position / pageSize(false)) + 1',
    ],
  ]),
  ...breaksIn('packages/domain/src/explained/price.ts', [
    ['RANGE-19', 'a running promotion explains nothing', 'cents: best.priceCents - regularCents', 'cents: 0'],
    ['RANGE-19', 'a code that ended is explained as valid', "if (at > code.endsAt) return 'ended'", ''],
    [
      'RANGE-19',
      'VAT of the code is not taken off',
      'vatCents: total.incl - total.excl',
      'vatCents: priced.goods.incl - priced.goods.excl',
    ],
  ]),
  ...breaksIn(`${PRICING}/unit-price.ts`, [
    ['LAW-04', 'a price per measure is multiplied', 'priceCents / unitPerProduct', 'priceCents * unitPerProduct'],
    [
      'CATALOG-18',
      'a tier saves nothing',
      '(singleCents - tierCents) / singleCents',
      '(singleCents - tierCents) * 0',
      'api',
    ],
  ]),
  ...breaksIn('packages/domain/src/cart/price-changed.ts', [
    ['CART-10', 'one cent counts as a change', 'TOLERANCE: Cents = 1', 'TOLERANCE: Cents = 0'],
  ]),
  ...breaksIn('packages/domain/src/cart/shipping-method.ts', [
    ['CART-04', 'delivery is sent as pickup', "method === 'Delivery' ? 'CustomerAddress' : 'Pickup'", "'Pickup'"],
  ]),
  ...breaksIn('packages/domain/src/cart/line-action.ts', [
    ['CART-05', 'add and update change places', 'add: 1, update: 2', 'add: 2, update: 1'],
  ]),
  ...breaksIn('apps/storefront/app/lib/branch/branch-changed.ts', [
    ['CART-11', 'no event for another branch', 'if (from !== current)', 'if (from === undefined)'],
  ]),
  ...breaksIn('packages/domain/src/cart/change-lines.ts', [
    ['CART-16', 'adding replaces the quantity', '(before?.quantity ?? 0) + change.quantity', 'change.quantity', 'api'],
    ['DECIDE-43', 'a guest cart is summed beyond the maximum', '+ quantity, most)', '+ quantity, 999_999)'],
  ]),
  ...breaksIn('packages/domain/src/configured/measure.ts', [
    ['SHOP-03', 'options cost nothing', 'sum(({ cents }) => cents)', '0'],
    ['SHOP-03', 'sizes beside the step are made', '(size - min) % step === 0', 'true'],
  ]),
  ...breaksIn('packages/domain/src/configured/paint.ts', [
    ['SHOP-05', 'every coat but the first is forgotten', '(areaM2 * coats) / coverageM2', 'areaM2 / coverageM2'],
    [
      'SHOP-05',
      'every colour has the price of white',
      'surchargeCents: baseCents[base]',
      'surchargeCents: baseCents.white',
    ],
  ]),
  ...breaksIn('packages/domain/src/loyalty/loyalty-customer.ts', [
    ['LOYALTY-01', 'every type of customer saves', "facts.loyaltyType === 'Individual' &&", ''],
    ['LOYALTY-02', 'every group saves', 'isInGroup(facts.groupCode, codes) &&', ''],
    ['LOYALTY-03', 'a threshold of 0 saves', 'facts.bonusPointsThreshold > 0', 'facts.bonusPointsThreshold >= 0'],
    [
      'LOYALTY-04',
      'every Betaler saves',
      "(level === 'Betaler' && defaultContactId === contactId)",
      "level === 'Betaler'",
    ],
    ['DECIDE-64', 'codes are compared with their case', 'group.includes(code.toLowerCase())', 'group.includes(code)'],
  ]),
  ...breaksIn('packages/domain/src/loyalty/points.ts', [
    ['LOYALTY-06', "'0 punt'", 'points === 1 ? 0 : 1', 'points <= 1 ? 0 : 1'],
    ['DECIDE-18', 'the default threshold is 5,000', 'DEFAULT_THRESHOLD = 500', 'DEFAULT_THRESHOLD = 5000'],
  ]),
  ...breaksIn('apps/storefront/app/lib/loyalty/stored-card.ts', [
    ['DECIDE-17', 'a stored card lives 900 days', 'CARD_DAYS = 90', 'CARD_DAYS = 900'],
    [
      'LOYALTY-09',
      'a card is shown at the end of its time',
      'Number(card.expiresAt) <= now',
      'Number(card.expiresAt) < now',
    ],
    [
      'LOYALTY-08',
      'the company is not stored',
      'companyName: card.companyName,\n  expiresAt',
      "companyName: '',\n  expiresAt",
    ],
  ]),
]
