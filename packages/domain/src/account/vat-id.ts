/** The part after the country code, per member state and Northern Ireland (XI), as the Commission's VIES describes it. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z]\d{7}[A-Z0-9]$|^\d{8}[A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^\d{9}$|^\d{12}$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^\d{9}$|^\d{12}$|^GD\d{3}$|^HA\d{3}$/,
}

const digit = (text: string, at: number) => Number(text.charAt(at))

/** Numbers of companies: the ninth digit is the sum of the others with weights 9 to 2, modulo 11. */
const passesEleven = (number: string): boolean => {
  const sum = [0, 1, 2, 3, 4, 5, 6, 7].reduce((total, at) => total + (9 - at) * digit(number, at), 0)
  return sum % 11 === digit(number, 8)
}

/** Numbers of sole traders since 2020: with each letter as two digits, the whole id is 1 modulo 97. */
const passesNinetySeven = (id: string): boolean =>
  [...id].reduce((rest, sign) => {
    const value = /\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55)
    return Number(`${rest}${value}`) % 97
  }, 0) === 1

/** ISO 7064 MOD 11,10. */
function passesGerman(number: string): boolean {
  const product = [0, 1, 2, 3, 4, 5, 6, 7].reduce((rest, at) => {
    const sum = (rest + digit(number, at)) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === digit(number, 8)
}

/** Check digits of the countries whose companies order here most; the others are checked by format only. */
const CHECKS: Readonly<Record<string, (number: string) => boolean>> = {
  NL: (number) => passesEleven(number) || passesNinetySeven(`NL${number}`),
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  DE: passesGerman,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
}

/** Normalises a VAT id of the EU: 'nl 0044.95.445.b01' becomes 'NL004495445B01'. Undefined for an invalid one. */
export function vatIdOf(typed: string): string | undefined {
  const id = typed.replace(/[\s.-]/g, '').toUpperCase()
  const [country, number] = [id.slice(0, 2), id.slice(2)]
  if (FORMATS[country]?.test(number) !== true) return undefined
  return (CHECKS[country]?.(number) ?? true) ? id : undefined
}
