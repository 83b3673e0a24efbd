/** Whether the last digit is the check digit of the others: weights 3 and 1 from the right (GS1 General Specifications 7.9.1). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let at = digits.length - 2, weight = 3; at >= 0; at -= 1, weight = 4 - weight) sum += Number(digits[at]) * weight
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14]

/** The code as a GTIN of 14 digits, the form in which two symbols of one product are equal. */
export const gtin14Of = (digits: string): string | undefined =>
  /^\d+$/.test(digits) && GTIN_LENGTHS.includes(digits.length) && hasCheckDigit(digits)
    ? digits.padStart(14, '0')
    : undefined

/** A UPC-E symbol of eight digits as the UPC-A that it abbreviates (GS1 General Specifications 5.2.2.4.2). */
export function upcEToUpcA(digits: string): string | undefined {
  const parts = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits)
  if (!parts) return undefined
  const [, system, a, b, c, d, e, last, check] = parts
  const body =
    last === '0' || last === '1' || last === '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  return `${system}${body}${check}`
}

/** A GTIN in each length in which a catalogue may store it: 14, 13, 12 or 8 digits. */
export const barcodesOf = (gtin14: string): string[] =>
  [14, 13, 12, 8].flatMap((length) => {
    const zeros = 14 - length
    return /^0*$/.test(gtin14.slice(0, zeros)) ? [gtin14.slice(zeros)] : []
  })
