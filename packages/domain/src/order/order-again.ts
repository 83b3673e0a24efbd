type Orderable = { readonly isOrderable: boolean }

/** Product that a repeated order adds to the cart: the original, otherwise its successor, otherwise none. */
export function orderAgain<Product extends Orderable>(
  product: Product | undefined,
  successor: Product | undefined,
): Product | undefined {
  return [product, successor].find((one) => one?.isOrderable)
}
