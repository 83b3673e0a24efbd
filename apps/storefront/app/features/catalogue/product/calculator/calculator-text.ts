import { m } from '~/paraglide/messages.js'
import type { CalculatorKind } from './calculator-kind.ts'

/** Coats for paint, sides for boards. */
export const timesText = ({ times }: CalculatorKind, count: 1 | 2): string =>
  times === 'coats'
    ? count === 1
      ? m.calculator_one_coat()
      : m.calculator_two_coats()
    : count === 1
      ? m.calculator_one_side()
      : m.calculator_two_sides()
