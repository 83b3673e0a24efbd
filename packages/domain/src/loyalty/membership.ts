/** Reserved EAN-13 range for cards: no product number starts with it. */
const CARD_PREFIX = '2606'
export const CARD_RANDOM_DIGITS = 8

/** The thirteenth digit, by which a scanner detects misread digits. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Number of a new card, from eight random digits. */
export function cardNumber(random: string): string {
  if (!/^\d{8}$/.test(random)) throw new Error('a card number is made of eight digits')
  const twelve = `${CARD_PREFIX}${random}`
  return `${twelve}${checkDigit(twelve)}`
}

const BETWEEN = '-'

/** Adds the programme's code to a group; an existing group code is preserved. */
export const joinedGroup = (groupCode: string | null, code: string): string =>
  groupCode ? `${groupCode}${BETWEEN}${code}` : code

/** Removes the programme's codes from the group; null when nothing else is left. */
export function leftGroup(groupCode: string | null, codes: readonly string[]): string | null {
  const isOurs = (part: string) => codes.some((code) => code.toLowerCase() === part.toLowerCase())
  const rest = (groupCode ?? '').split(BETWEEN).filter((part) => part !== '' && !isOurs(part))
  return rest.length > 0 ? rest.join(BETWEEN) : null
}
