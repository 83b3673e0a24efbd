import { m } from '~/paraglide/messages.js'
import type { StepperLabels } from '~/ui/form/stepper.tsx'

/** Labels of a quantity field, the same on product, cart and list pages. */
export const quantityLabels = (name: string): StepperLabels => ({
  group: `${m.card_quantity()} ${name}`,
  less: m.card_less(),
  more: m.card_more(),
  above: (min) => m.quantity_above({ min: String(min) }),
  below: (max) => m.quantity_below({ max: String(max) }),
})
