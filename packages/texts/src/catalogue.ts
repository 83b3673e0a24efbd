export const PRODUCT_LABELS = {
  nl: { opOp: 'Op=Op', meerMinder: 'Meer=Minder', reduced: 'In prijs verlaagd' },
  en: { opOp: 'Last stock', meerMinder: 'More for less', reduced: 'Reduced in price' },
} as const
