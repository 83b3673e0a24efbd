import { texts } from '../texts.ts'

/** When and where the goods are handed over. An order without hours states the day only. */
export const PLANNED = texts('planned', {
  nl: {
    pickup: 'Je kunt je bestelling op {day} vanaf {from} ophalen in {branch}.',
    pickupDay: 'Je kunt je bestelling op {day} ophalen in {branch}.',
    delivery: 'We bezorgen je bestelling op {day} tussen {from} en {to}.',
    deliveryDay: 'We bezorgen je bestelling op {day}.',
    split:
      'Een deel haal je zelf op in {branch}, op {pickupDay} vanaf {pickupFrom}. De rest bezorgen we op {day} tussen {from} en {to}.',
  },
  en: {
    pickup: 'You can collect your order at {branch} on {day} from {from}.',
    pickupDay: 'You can collect your order at {branch} on {day}.',
    delivery: 'We will deliver your order on {day} between {from} and {to}.',
    deliveryDay: 'We will deliver your order on {day}.',
    split:
      'You collect a part at {branch}, on {pickupDay} from {pickupFrom}. We will deliver the rest on {day} between {from} and {to}.',
  },
})
