/** Products of one family have the same maker and category, whatever code a feed names. */
export const familyKey = (code: string | null, brandId: number | null, nodeId: number): string | undefined =>
  code === null || brandId === null ? undefined : `${code}/${brandId}/${nodeId}`

export type FamilyMember = { readonly id: string; readonly specs: Readonly<Record<string, unknown>> }

/** Specs that are chosen together: the first decides, the others follow from it, such as the width of a length. */
export type ChoiceSpecs = readonly [code: string, ...linked: string[]]

const textOf = ({ specs }: FamilyMember, code: string) => JSON.stringify(specs[code] ?? null)
const valuesOf = (member: FamilyMember, codes: readonly string[]) => codes.map((code) => textOf(member, code)).join()

/** Number of groups into which these specs divide the members. */
const groups = (members: readonly FamilyMember[], codes: readonly string[]) =>
  new Set(members.map((member) => valuesOf(member, codes))).size

const follows = (members: readonly FamilyMember[], code: string, from: string) =>
  groups(members, [from, code]) === groups(members, [from])

/**
 * The specs that distinguish the members, in this order of importance. A spec that follows from one of them is
 * shown with it. One that follows from several of them, such as a weight, is left out.
 */
export function choiceSpecs(members: readonly FamilyMember[], order: readonly string[]): readonly ChoiceSpecs[] {
  const differing = order.filter((code) => groups(members, [code]) > 1)
  const telling: string[] = []
  for (const code of differing) if (groups(members, [...telling, code]) > groups(members, telling)) telling.push(code)
  const leading = telling.filter((code) => !telling.some((from) => from !== code && follows(members, code, from)))
  return leading.map((first): ChoiceSpecs => {
    const linked = differing.filter(
      (code) => !leading.includes(code) && leading.find((one) => follows(members, code, one)) === first,
    )
    return [first, ...linked]
  })
}

export type FamilyOption = {
  /** A member with this value, for its text. */
  readonly sampleId: string
  /** The member with this value and the other chosen values; undefined if this combination does not exist. */
  readonly memberId: string | undefined
  readonly isChosen: boolean
  /** The choices whose chosen value excludes this one; empty if the combination exists. */
  readonly excludedBy: readonly string[]
}
export type FamilyChoice = { readonly codes: ChoiceSpecs; readonly options: readonly FamilyOption[] }

function byValue(code: string) {
  return (a: FamilyMember, b: FamilyMember): number => {
    const [one, other] = [a.specs[code], b.specs[code]]
    if (typeof one === 'number' && typeof other === 'number') return one - other
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return String(one).localeCompare(String(other), 'nl', { numeric: true })
  }
}

/** The choices of a family, as seen from its chosen member. */
export function familyChoices(
  members: readonly FamilyMember[],
  chosen: FamilyMember,
  order: readonly string[],
): readonly FamilyChoice[] {
  const specs = choiceSpecs(members, order)
  const leading = specs.map(([first]) => first)
  return specs.map((codes) => {
    const [code] = codes
    const others = leading.filter((one) => one !== code)
    const optionOf = (sample: FamilyMember): FamilyOption => {
      const isChosen = textOf(sample, code) === textOf(chosen, code)
      const having = members.filter((one) => textOf(one, code) === textOf(sample, code))
      const fits = (one: FamilyMember, codesOf: readonly string[]) =>
        valuesOf(one, codesOf) === valuesOf(chosen, codesOf)
      const found = isChosen ? chosen : having.find((one) => fits(one, others))
      const apart = others.filter((other) => !having.some((one) => fits(one, [other])))
      return {
        sampleId: sample.id,
        memberId: found?.id,
        isChosen,
        // If each pair exists and only the whole combination does not, all other choices exclude it together.
        excludedBy: found ? [] : apart.length > 0 ? apart : others,
      }
    }
    const samples = new Map([...members].sort(byValue(code)).map((one) => [textOf(one, code), one]))
    return { codes, options: [...samples.values()].map(optionOf) }
  })
}
