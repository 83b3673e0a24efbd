import type { Reader } from '../../packages/config/src/variable.ts'
import { VARIABLES } from '../../packages/config/src/variables.ts'
import { SCHEMAS } from './reference.ts'

/** Processes of a deployment. Variables of simulators, tests and `./shop` are not part of it. */
const DEPLOYED: readonly Reader[] = ['api', 'worker', 'staff', 'storefront', 'images', 'edge']

const shapeOf = (name: string) =>
  SCHEMAS.api.properties[name] ?? SCHEMAS.staff.properties[name] ?? SCHEMAS.storefront.properties[name]

/** Variables of the API without a default. */
export const isRequired = (name: string): boolean =>
  SCHEMAS.api.required?.includes(name) === true && SCHEMAS.api.properties[name]?.default === undefined

/** The file `.env.example`: every variable of a deployment, with required ones first and the others commented out. */
export function environmentExample(): string {
  const deployed = Object.entries(VARIABLES)
    .filter(
      ([, { readers, meaning }]) => readers.some((one) => DEPLOYED.includes(one)) && !meaning.startsWith('deprecated'),
    )
    .sort(([left], [right]) => Number(isRequired(right)) - Number(isRequired(left)) || (left < right ? -1 : 1))
  return [
    '# Written by `pnpm configuration`; do not edit. Copy it to .env and set the values of your deployment.',
    '# docs/configuration.md describes the format of each variable. ./shop sets all of them for a local shop.',
    ...deployed.flatMap(([name, { meaning, otherwise, isSecret }]) => [
      '',
      `# ${meaning}${isSecret ? ' (secret)' : ''}`,
      isRequired(name) ? `${name}=` : `# ${name}=${isSecret ? '' : String(shapeOf(name)?.default ?? otherwise ?? '')}`,
    ]),
    '',
  ].join('\n')
}
