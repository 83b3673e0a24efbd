import { type Break, breaksIn } from '../break.ts'

const DELIVERY = 'packages/domain/src/delivery'

/** Dates, cutoffs, steps of the checkout and stock. */
export const DELIVERY_AND_CHECKOUT: readonly Break[] = [
  ...breaksIn('packages/domain/src/cart/split.ts', [
    ['SHOP-09', 'all of a cart is a part of it', 'return isAll(lines, ids) ? new Set() : ids', 'return ids'],
    ['SHOP-09', 'the delivery may come before the pickup', 'pickupOn < deliveryOn', 'pickupOn <= deliveryOn'],
    ['SHOP-09', 'a branch hands over goods that it lacks', ' && line.inBranch >= line.wanted', ''],
  ]),
  ...breaksIn('packages/domain/src/pricing/price-cart.ts', [
    ['SHOP-09', 'collected goods cost delivery', 'isCollected !== true) : lines', 'isCollected !== null) : lines'],
  ]),
  ...breaksIn('packages/domain/src/order/withdrawal.ts', [
    ['SHOP-09', 'delivery is refunded with each return', '    !delivered.every(isGone) && delivered', '    delivered'],
  ]),
  ...breaksIn('apps/api/src/modules/order/post-purchase/parts/split-pickup.ts', [
    [
      'SHOP-09',
      'the code hands over delivered goods too',
      'isCollected && !isOut)\n  if (leaving',
      '!isOut)\n  if (leaving',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/order/post-purchase/hand-over.ts', [
    [
      'SHOP-09',
      'the delivery leaves before the pickup',
      "to === 'sent' && (await goods",
      'false && (await goods',
      'api',
    ],
  ]),
  ...breaksIn(`${DELIVERY}/estimate.ts`, [
    [
      'DECIDE-28',
      'stock that just covers the quantity is too little',
      'wanted.logisticsStock >= wanted.quantity',
      'wanted.logisticsStock > wanted.quantity',
    ],
    ['DELIVERY-06', 'never tomorrow', "? 'tomorrow' : 'twothreedays'", "? 'twothreedays' : 'twothreedays'"],
  ]),
  ...breaksIn(`${DELIVERY}/shipping.ts`, [
    [
      'DELIVERY-07',
      'at the cutoff it is still in time',
      'now.minutes >= minutesIn(size',
      'now.minutes > minutesIn(size',
    ],
    [
      'DELIVERY-08',
      'large goods have the cutoff of small ones',
      "size === 'large' ? rules.deliveryCutoffLarge : rules.deliveryCutoffSmall",
      'rules.deliveryCutoffSmall',
    ],
    ['DECIDE-23', 'after the cutoff nothing is added', 'worksToday && !isLate ? now.day', 'worksToday ? now.day'],
    ['DECIDE-24', 'Saturday is a delivery day', 'FRIDAY = 5', 'FRIDAY = 6'],
    ['DELIVERY-21', 'extra stock takes no extra days', 'needsExtraStock ? rules.extraStockDeliveryDays : 0', '0'],
  ]),
  ...breaksIn(`${DELIVERY}/pickup.ts`, [
    ['DELIVERY-09', 'pickup ignores its cutoff', 'now.minutes >= minutesIn(rules.pickupCutoff)', 'false'],
    ['DELIVERY-10', 'pickup on Sunday', 'on === SUNDAY || ', ''],
    [
      'DELIVERY-11',
      'pickup on Saturday although it is not allowed',
      'on === SATURDAY && !rules.pickupSaturdayAllowed',
      'false',
    ],
    ['DELIVERY-12', 'pickup on Monday although it is not allowed', 'on === 1 && !rules.pickupMondayAllowed', 'false'],
    ['DELIVERY-13', 'pickup on a holiday', '|| rules.holidays.includes(day)', ''],
    ['DELIVERY-14', 'an order is ready after one hour', 'PREPARATION_MINUTES = 120', 'PREPARATION_MINUTES = 60'],
    [
      'DELIVERY-16',
      'Saturday has the hours of a weekday',
      'on === SATURDAY ? rules.pickupAvailableTimeSaturday : rules.pickupAvailableTime',
      'rules.pickupAvailableTime',
    ],
    ['DECIDE-25', 'eleven days of pickup are offered', 'count = 10,', 'count = 11,'],
  ]),
  ...breaksIn(`${DELIVERY}/slot-hold.ts`, [
    [
      'A11Y-08',
      'the warning comes half a minute before the end',
      'SLOT_WARN_MS = 2 * MINUTE',
      'SLOT_WARN_MS = MINUTE / 2',
      'unit',
    ],
  ]),
  ...breaksIn('packages/domain/src/settings/defaults.ts', [
    [
      'DELIVERY-15',
      'weekdays begin at 06:00',
      "pickupAvailableTime: '07:00-18:00'",
      "pickupAvailableTime: '06:00-18:00'",
    ],
    [
      'DECIDE-22',
      'large goods can be ordered until 14:00',
      "deliveryCutoffLarge: '12:00'",
      "deliveryCutoffLarge: '14:00'",
    ],
    [
      'DECIDE-31',
      'the head office is shown as a branch',
      "['Hoofdkantoor', 'Distributiecentrum']",
      "['Distributiecentrum']",
    ],
    ['DECIDE-30', 'the label of op=op is grey on yellow', "text: '#1A1A1A'", "text: '#8A8A8A'"],
    ['LAW-18', 'days are offered beyond 30 days', 'offeredDates: 10', 'offeredDates: 30', 'unit'],
    ['CONFIG-07', 'redeeming begins at 50 points', 'minimumPointsToRedeem: 500', 'minimumPointsToRedeem: 50'],
    [
      'CONFIG-14',
      'iDEAL version 1 is off when nothing is said',
      "value !== false && value !== 'false'",
      'value === true',
    ],
  ]),
  ...breaksIn('packages/retailer/bouwmeester/retailer.ts', [
    ['DECIDE-26', "King's Day 2027 is a working day", "    '2027-04-27',\n", ''],
  ]),
  ...breaksIn('packages/domain/src/clock-time.ts', [
    ['READING-16', "'7:00' is not '07:00'", 'normalTime(left) === normalTime(right)', 'left === right'],
    ['DELIVERY-18', 'pickup begins at 8:00', "DEFAULT_START = '7:00'", "DEFAULT_START = '8:00'"],
  ]),
  ...breaksIn('packages/domain/src/order/step.ts', [
    [
      'CHECKOUT-01',
      'payment comes before shipping',
      "'Cart', 'Shipping', 'Payment', 'Order'",
      "'Cart', 'Payment', 'Shipping', 'Order'",
    ],
    ['CHECKOUT-02', 'an empty cart goes on', "if (cart.lineCount === 0) return 'Cart'", ''],
    ['CHECKOUT-03', 'delivery needs no address', 'cart.hasAddress : cart.hasBranch', 'true : cart.hasBranch'],
    ['CHECKOUT-04', 'pickup needs no branch', 'cart.hasAddress : cart.hasBranch', 'cart.hasAddress : true'],
    ['CHECKOUT-05', 'no slot is needed', '!hasPlace || !cart.hasSlot', '!hasPlace'],
    ['CHECKOUT-06', 'an order without a payment', 'cart.toPayCents > 0 && !cart.hasPayment', 'false'],
    ['CHECKOUT-07', 'nothing to pay still asks for a payment', 'cart.toPayCents > 0 && ', ''],
    ['READING-20', 'the step Order is the payment page', "Order: 'checkout-overview'", "Order: 'checkout-payment'"],
  ]),
]
