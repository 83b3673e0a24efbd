/** Reads one line of a feed and collects all its problems instead of stopping at the first. */
export class Fields {
  readonly problems: string[] = []
  readonly #values: Readonly<Record<string, string>>
  readonly #asked = new Set<string>()

  constructor(values: Readonly<Record<string, string>>) {
    this.#values = values
  }

  #take(name: string): string {
    this.#asked.add(name)
    return this.#values[name] ?? ''
  }
  #wrong(name: string, what: string): null {
    this.problems.push(`${name}: ${what}`)
    return null
  }

  /** Optional text. */
  text(name: string, longest = 10_000): string | null {
    const value = this.#take(name)
    if (value === '') return null
    return value.length > longest ? this.#wrong(name, `longer than ${longest} characters`) : value
  }
  needed(name: string, longest?: number): string {
    const value = this.text(name, longest)
    if (value === null && !this.problems.some((problem) => problem.startsWith(`${name}:`)))
      this.#wrong(name, 'is missing')
    return value ?? ''
  }
  matching(name: string, form: RegExp, meant: string): string | null {
    const value = this.text(name)
    return value === null || form.test(value) ? value : this.#wrong(name, `'${value}' is not ${meant}`)
  }
  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const value = this.text(name)
    if (value === null) return null
    const found = choices.find((choice) => choice.toLowerCase() === value.toLowerCase())
    return found ?? this.#wrong(name, `'${value}' is none of ${choices.join(', ')}`)
  }
  /** Accepts '12.95' and '12,95'. */
  number(name: string, least: number, most: number): number | null {
    const value = this.text(name)
    if (value === null) return null
    const number = /^-?\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN
    if (Number.isNaN(number)) return this.#wrong(name, `'${value}' is not a number`)
    return number < least || number > most ? this.#wrong(name, `${value} is not between ${least} and ${most}`) : number
  }
  whole(name: string, least: number, most: number): number | null {
    const number = this.number(name, least, most)
    return number === null || Number.isInteger(number) ? number : this.#wrong(name, `${number} is not a whole number`)
  }
  /** An amount of euros as whole cents. */
  cents(name: string): number | null {
    const euros = this.number(name, 0, 1_000_000)
    if (euros === null) return null
    const cents = Math.round(euros * 100)
    return Math.abs(cents - euros * 100) > 1e-6 ? this.#wrong(name, `${euros} has more than two decimals`) : cents
  }
  flag(name: string): boolean | null {
    const value = this.oneOf(name, ['ja', 'nee', 'yes', 'no', 'true', 'false', '1', '0'])
    return value === null ? null : ['ja', 'yes', 'true', '1'].includes(value)
  }
  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split('|')
      .map((item) => item.trim())
      .filter((item) => item !== '')
  }
  /** The id of an existing record by its code. */
  known<Id>(name: string, ids: ReadonlyMap<string, Id>, what: string): Id | null {
    const code = this.text(name)
    if (code === null) return null
    return ids.get(code) ?? this.#wrong(name, `there is no ${what} '${code}'`)
  }
  /** All columns with this prefix: 'spec:thickness_mm'. */
  starting(prefix: string): [name: string, value: string][] {
    const found = Object.entries(this.#values).filter(([name, value]) => name.startsWith(prefix) && value !== '')
    for (const name of Object.keys(this.#values)) if (name.startsWith(prefix)) this.#asked.add(name)
    return found.map(([name, value]) => [name.slice(prefix.length), value])
  }
  refuse(problem: string): void {
    this.problems.push(problem)
  }
  /** Unknown columns are usually spelling mistakes. */
  refuseOthers(): void {
    for (const name of Object.keys(this.#values))
      if (!this.#asked.has(name)) this.#wrong(name, 'is no column of this feed')
  }
}

/** Lower-case letters, digits and single hyphens. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

export function isEan(code: string): boolean {
  if (!/^(\d{8}|\d{13}|\d{14})$/.test(code)) return false
  const digits = [...code].map(Number)
  const check = digits.pop()
  const sum = digits.reverse().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}
