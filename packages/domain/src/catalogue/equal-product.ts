type Spec = { readonly code: string; readonly value: string; readonly isDeciding: boolean }

const deciding = (specs: readonly Spec[]) => specs.filter(({ isDeciding }) => isDeciding)

/** Whether another product does the same job: all deciding specifications are equal, so only the brand differs. */
export function isEqualProduct(one: readonly Spec[], other: readonly Spec[]): boolean {
  const wanted = deciding(one)
  const given = new Map(deciding(other).map(({ code, value }) => [code, value]))
  return (
    wanted.length > 0 && wanted.length === given.size && wanted.every(({ code, value }) => given.get(code) === value)
  )
}
