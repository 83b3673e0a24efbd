type Text = (inputs: { readonly count: number }) => string

/** '1 artikel', '2 artikelen'. */
export const counted = (count: number, one: Text, many: Text): string => (count === 1 ? one : many)({ count })
