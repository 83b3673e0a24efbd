/** The text of a count: '99+' above the maximum. */
export const badgeText = (count: number, max: number): string => (count > max ? `${max}+` : String(count))
