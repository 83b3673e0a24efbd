import { texts } from './texts.ts'

/** Names of the orders of a list, by code of the contract. */
export const SORTING = texts('sorting', {
  nl: {
    '1': 'Relevantie',
    '-1': 'Nieuwste',
    priceup: 'Prijs laag - hoog',
    pricedown: 'Prijs hoog - laag',
    unitpriceup: 'Prijs per eenheid',
    popular: 'Populair',
    savingdown: 'Hoogste korting',
  },
  en: {
    '1': 'Relevance',
    '-1': 'Newest',
    priceup: 'Price low - high',
    pricedown: 'Price high - low',
    unitpriceup: 'Price per unit',
    popular: 'Popular',
    savingdown: 'Highest saving',
  },
})

/** Name of a branch among the results. */
export const BRANCH_LINK = texts('branchLink', { nl: 'Vestiging {name}', en: '{name} branch' })

export const FILTERS = texts('filters', {
  nl: { brand: 'Merk', yes: 'Ja', no: 'Nee', saving: 'Korting', savingFrom: '{percent}% of meer' },
  en: { brand: 'Brand', yes: 'Yes', no: 'No', saving: 'Saving', savingFrom: '{percent}% or more' },
})
