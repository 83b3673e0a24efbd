/** Patterns of typed input, in unicode mode so that browser and server interpret them identically. */
export const EMAIL =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?)+$"
/** Four digits, an optional space, two letters. */
export const POSTCODE = '^[0-9]{4} ?[A-Za-z]{2}$'
/** A Dutch number: 0 or +31, followed by nine digits; spaces and dashes are ignored. */
export const PHONE = '^[ \\-]*(?:0|\\+[ \\-]*3[ \\-]*1)(?:[ \\-]*[0-9]){9}[ \\-]*$'
/** At least six characters, one capital and one digit. */
export const PASSWORD = '^(?=[\\s\\S]*\\p{Lu})(?=[\\s\\S]*[0-9])[\\s\\S]{6,}$'
export const PIN = '^[0-9]{4}$'
/** Number of the Dutch chamber of commerce (KvK). */
export const KVK = '^[0-9]{8}$'
export const HOUSE_NUMBER = '^[0-9]{1,5}$'

/** Addresses that match the pattern but that mail servers reject. */
const NOT_MAILABLE = /^\.|\.\.|\.@/
export const isMailable = (email: string): boolean => !NOT_MAILABLE.test(email)

export const matches = (pattern: string, value: string): boolean => new RegExp(pattern, 'u').test(value)
