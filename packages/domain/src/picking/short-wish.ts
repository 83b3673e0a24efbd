/** The wishes of customers for goods that turn out to be missing. */
export const SHORT_WISHES = ['call', 'replace', 'fewer'] as const
export type ShortWish = (typeof SHORT_WISHES)[number]

/** Goods from another branch, an equivalent product, or fewer pieces. */
export const SHORT_WAYS = ['branch', 'replace', 'fewer'] as const
export type ShortWay = (typeof SHORT_WAYS)[number]

/** The ways in the order in which a picker sees them: the wish of the customer first. */
export const waysFor = (wish: ShortWish | null): readonly ShortWay[] =>
  wish === null || wish === 'call' ? SHORT_WAYS : [wish, ...SHORT_WAYS.filter((way) => way !== wish)]
