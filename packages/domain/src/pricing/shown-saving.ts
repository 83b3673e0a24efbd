/** From this old price on, an amount says more than a share. */
const EUROS_FROM = 100

/** Whether a saving is shown as a share or as an amount. A saving below one percent would be a share of 0. */
export const shownSaving = (oldEuros: number, percent: number): 'percent' | 'euros' =>
  oldEuros < EUROS_FROM && percent > 0 ? 'percent' : 'euros'
