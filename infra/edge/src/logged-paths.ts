import { SECRET_PATHS } from '@shop/contract/masked-path'

/** Lines of a map: what is logged of a path with a term, a token or a code in it. */
export const loggedPaths = (): string => SECRET_PATHS.map((path) => `  "~*^${path}." "${path}***";`).join('\n')
