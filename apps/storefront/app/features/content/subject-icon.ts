import type { IconName } from '~/ui/icon-names.ts'

/** The icon of a path by its keywords, in both languages; the first match wins. */
const SUBJECTS: readonly (readonly [RegExp, IconName])[] = [
  [/herroep|withdraw|retour|return/, 'undo-2'],
  [/factu|invoice/, 'receipt-text'],
  [/bezorg|kraan|deliver|crane/, 'truck'],
  [/garantie|repar|warranty|repair|veilig|safety/, 'shield-check'],
  [/volgen|follow|order\b|bestelling(?!en)/, 'package'],
  [/bestellen|betalen|ordering|paying|winkelwagen|cart/, 'shopping-cart'],
  [/zaag|plaat|maat|cutting|board|made-to/, 'scissors'],
  [/verhuur|hire|gereedschap|tool/, 'wrench'],
  [/pas\b|card|spaar/, 'credit-card'],
  [/account|wachtwoord|password/, 'user'],
  [/voorraad|stock|pallet/, 'layout-grid'],
  [/vestiging|store/, 'map-pin'],
  [/contact|klacht|complaint|faq/, 'message-circle'],
]

export const subjectIcon = (url: string): IconName => SUBJECTS.find(([words]) => words.test(url))?.[1] ?? 'arrow-right'
