type Advice = { readonly webNodeCodes: readonly string[] }

const isWithin = (category: string, code: string) => category === code || category.startsWith(`${code}/`)

/** The advice for the nearest category: that of the product, or the closest one above it. The first of several. */
export function fittingAdvice<A extends Advice>(all: readonly A[], category: string): A | undefined {
  let best: { readonly advice: A; readonly depth: number } | undefined
  for (const advice of all)
    for (const code of advice.webNodeCodes)
      if (isWithin(category, code) && code.length > (best?.depth ?? 0)) best = { advice, depth: code.length }
  return best?.advice
}

/** The advice whose questions lead to a product of the category. */
export const fittingChooser = <A extends { readonly chooserCode: string | null }>(
  all: readonly A[],
  category: string,
): A | undefined => all.find(({ chooserCode }) => chooserCode !== null && isWithin(category, chooserCode))
