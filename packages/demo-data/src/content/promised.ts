import { ACCOUNT_TERM_DAYS } from '@shop/domain/order/account-term'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'

type Rule = {
  /** Applies only in a sentence about this subject. */
  readonly about: RegExp
  readonly figure: RegExp
  readonly right: readonly string[]
}

const { deliveryCutoffSmall, deliveryCutoffLarge, pickupCutoff, deliveryCostSmall, deliveryCostLarge, palletCost } =
  DEFAULT_SETTINGS
const inBoth = (euros: readonly number[]) =>
  euros.map((one) => one.toFixed(2)).flatMap((one) => [one, one.replace('.', ',')])

/** Figures that occur in many texts, each with its setting. */
const RULES: readonly Rule[] = [
  {
    about: /besteld|bestel je (voor|na)|order(ed)? (before|after)|besteltijd|order time/i,
    figure: /\b(?:v[oó][oó]r|before|na|after) (\d\d:\d\d)/gi,
    right: [deliveryCutoffSmall, deliveryCutoffLarge, pickupCutoff],
  },
  {
    about: /op rekening|on account|onder vermelding|quoting the invoice/i,
    figure: /\b(\d+) (?:dagen|days)\b/g,
    right: [String(ACCOUNT_TERM_DAYS)],
  },
  {
    about: /klein|small|groot|large|pallet/i,
    figure: /(?:klein|small|groot|large|pallet kost|pallet costs) € (\d+[.,]\d\d)/gi,
    right: inBoth([deliveryCostSmall, deliveryCostLarge, palletCost]),
  },
  { about: /kraan|crane/i, figure: /(?:tot|up to) (\d+) (?:meter|metres) (?:van|ver|from|away)/g, right: ['12'] },
]

/** Sentences of a text with a figure that differs from its setting. */
export function wrongPromises(text: string): string[] {
  const sentences = text.split(/[\n!?]|\. /)
  return RULES.flatMap(({ about, figure, right }) =>
    sentences
      .filter((sentence) => about.test(sentence))
      .flatMap((sentence) =>
        [...sentence.matchAll(figure)]
          .filter(([, found = '']) => !right.includes(found))
          .map(([, found]) => `promises ${found}: '${sentence.trim().slice(0, 120)}'`),
      ),
  )
}
