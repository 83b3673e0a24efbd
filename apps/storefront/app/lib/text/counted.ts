type Text<More> = (inputs: { readonly count: string | number } & More) => string

/** '1 artikel', '2 artikelen'. `more` is what else the text names, or the count as it is written. */
export const counted = <More extends object>(count: number, one: Text<More>, many: Text<More>, more?: More): string =>
  (count === 1 ? one : many)({ count, ...more } as { readonly count: string | number } & More)
