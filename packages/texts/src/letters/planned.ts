import { texts } from '../texts.ts'

/** When and where the goods are handed over. An order without hours states the day only. */
export const PLANNED = texts('planned', {
  nl: {
    pickup: 'Je kunt je bestelling op {day} vanaf {from} ophalen in {branch}.',
    pickupDay: 'Je kunt je bestelling op {day} ophalen in {branch}.',
    delivery: 'We bezorgen je bestelling op {day} tussen {from} en {to}.',
    deliveryDay: 'We bezorgen je bestelling op {day}.',
  },
  en: {
    pickup: 'You can collect your order at {branch} on {day} from {from}.',
    pickupDay: 'You can collect your order at {branch} on {day}.',
    delivery: 'We will deliver your order on {day} between {from} and {to}.',
    deliveryDay: 'We will deliver your order on {day}.',
  },
})
