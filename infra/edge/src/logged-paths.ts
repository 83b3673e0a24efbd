import { SECRET_PATHS } from '@shop/contract/masked-path'

/** Map entries that mask search terms, tokens and codes in logged paths. */
export const loggedPaths = (): string => SECRET_PATHS.map((path) => `  "~*^${path}." "${path}***";`).join('\n')
