type Orderable = { readonly isOrderable: boolean }

/**
 * What ordering a line again puts into a cart: the product itself, else the one that came after it, else nothing.
 */
export function orderAgain<Product extends Orderable>(
  product: Product | undefined,
  successor: Product | undefined,
): Product | undefined {
  return [product, successor].find((one) => one?.isOrderable)
}
