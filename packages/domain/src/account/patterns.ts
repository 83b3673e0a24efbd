/** What people type, as patterns that browser and server read alike (unicode mode). */
export const EMAIL =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?)+$"
/** Four digits, an optional space, two letters. */
export const POSTCODE = '^[0-9]{4} ?[A-Za-z]{2}$'
/** A Dutch number: 0 and nine digits, or +31 and nine digits; spaces and dashes do not count. */
export const PHONE = '^[ \\-]*(?:0|\\+[ \\-]*3[ \\-]*1)(?:[ \\-]*[0-9]){9}[ \\-]*$'
/** Six characters or more, one capital, one digit. */
export const PASSWORD = '^(?=[\\s\\S]*\\p{Lu})(?=[\\s\\S]*[0-9])[\\s\\S]{6,}$'
export const PIN = '^[0-9]{4}$'
/** The number of the chamber of commerce. */
export const KVK = '^[0-9]{8}$'
export const HOUSE_NUMBER = '^[0-9]{1,5}$'

/** What the pattern lets through and no mail server takes. */
const NOT_MAILABLE = /^\.|\.\.|\.@/
export const isMailable = (email: string): boolean => !NOT_MAILABLE.test(email)

export const matches = (pattern: string, value: string): boolean => new RegExp(pattern, 'u').test(value)
