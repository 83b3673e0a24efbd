/** Orders `o` that are turnover in reports. */
export const IS_SOLD = `o.ground is not null and o.state not in ('cancelled', 'returned')`
