import { texts } from './texts.ts'

/** Value of a specification that is true or false. */
export const SPEC_FLAG = texts('specFlag', { nl: { yes: 'ja', no: 'nee' }, en: { yes: 'yes', no: 'no' } })

export const PRODUCT_LABELS = texts('productLabels', {
  nl: { opOp: 'Op=Op', meerMinder: 'Meer=Minder', reduced: 'In prijs verlaagd' },
  en: { opOp: 'Last stock', meerMinder: 'More for less', reduced: 'Reduced in price' },
})
