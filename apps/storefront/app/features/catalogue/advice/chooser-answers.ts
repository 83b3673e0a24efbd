/** The query key of the answers: 'field:value,field:-'. */
export const ANSWERS = 'keuze'
/** The visitor has no preference. */
export const ANY = '-'

export type Answer = { readonly field: string; readonly value: string }

/** Reads the answers to these questions; anything else in the address is ignored. */
export function readAnswers(text: string | null, fields: readonly string[]): Answer[] {
  const answers = (text ?? '').split(',').flatMap((part) => {
    const at = part.indexOf(':')
    const [field, value] = [part.slice(0, at), part.slice(at + 1)]
    return at > 0 && fields.includes(field) && value !== '' && value.length <= 100 ? [{ field, value }] : []
  })
  return answers.filter(({ field }, at) => answers.findIndex((one) => one.field === field) === at)
}

/** The address with these answers. */
export function answersHref(path: string, answers: readonly Answer[]): string {
  if (answers.length === 0) return `${path}#keuzehulp`
  const text = answers.map(({ field, value }) => `${field}:${value}`).join(',')
  return `${path}?${new URLSearchParams({ [ANSWERS]: text })}#keuzehulp`
}
