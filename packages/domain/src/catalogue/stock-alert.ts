const DAY_MS = 86_400_000
/** A confirmed request is mailed within this time or deleted. */
const ALERT_DAYS = 180
/** An address that was not confirmed may belong to another person. */
const CONFIRM_DAYS = 7

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

export const alertExpiry = (now: Date): Date => inDays(now, ALERT_DAYS)
export const confirmExpiry = (now: Date): Date => inDays(now, CONFIRM_DAYS)
