/** Readers of environment variables. `shop` is the script; `tests` covers variables of tests and benchmarks only. */
export type Reader =
  | 'api'
  | 'worker'
  | 'staff'
  | 'storefront'
  | 'images'
  | 'edge'
  | 'payment simulator'
  | 'shop'
  | 'tests'
export type Variable = {
  readonly readers: readonly Reader[]
  readonly meaning: string
  /** The default, where the schema of the process does not define it. */
  readonly otherwise?: string
  /** Comes from a secret store; never stored in an image, a repository or a log. */
  readonly isSecret?: true
}
