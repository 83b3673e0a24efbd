type Text<More> = (inputs: { readonly count: string | number } & More) => string

/** '1 artikel', '2 artikelen'. `more` has the other inputs of the text, or overrides the count as it is shown. */
export const counted = <More extends object>(count: number, one: Text<More>, many: Text<More>, more?: More): string =>
  (count === 1 ? one : many)({ count, ...more } as { readonly count: string | number } & More)
