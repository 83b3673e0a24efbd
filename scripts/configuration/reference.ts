import { Environment as ofApi } from '../../apps/api/src/config.ts'
import { Environment as ofStaff } from '../../apps/api/src/staff-config.ts'
import { Environment as ofStorefront } from '../../apps/storefront/server/config.ts'
import type { Reader } from '../../packages/config/src/variable.ts'
import { VARIABLES } from '../../packages/config/src/variables.ts'

/** Schema of one variable. */
type Shape = {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly default?: unknown
}
type Schema = { readonly properties: Readonly<Record<string, Shape>>; readonly required?: readonly string[] }
export const SCHEMAS: Readonly<Record<'api' | 'staff' | 'storefront', Schema>> = {
  api: ofApi as unknown as Schema,
  staff: ofStaff as unknown as Schema,
  storefront: ofStorefront as unknown as Schema,
}

const PROCESSES: readonly { readonly title: string; readonly reader: Reader }[] = [
  { title: 'API and worker', reader: 'api' },
  { title: 'Staff API', reader: 'staff' },
  { title: 'Storefront', reader: 'storefront' },
  { title: 'Images', reader: 'images' },
  { title: 'Edge', reader: 'edge' },
  { title: 'Payment simulator', reader: 'payment simulator' },
  { title: 'The script ./shop', reader: 'shop' },
  { title: 'Tests', reader: 'tests' },
]

const code = (text: string) => (text === '' ? '' : text.includes('`') ? text : `\`${text}\``)

function formOf(shape: Shape | undefined): string {
  if (!shape) return ''
  if (shape.enum) return shape.enum.map((one) => `\`${one}\``).join(', ')
  if (shape.pattern) return code(shape.pattern.replaceAll('|', '\\|'))
  if (shape.type === 'integer') return `${shape.minimum ?? ''} to ${shape.maximum ?? ''}`
  return shape.minLength ? `${shape.minLength} characters or more` : ''
}

function defaultOf(name: string, reader: Reader, shape: Shape | undefined, isNeeded: boolean): string {
  const { otherwise, isSecret } = VARIABLES[name] ?? {}
  const hasSchema = reader === 'api' || reader === 'staff'
  if (hasSchema && shape && 'default' in shape) return isSecret ? 'for development only' : code(String(shape.default))
  if (hasSchema) return isNeeded ? 'needed' : '–'
  return otherwise === undefined ? '–' : code(otherwise)
}

function tableOf(reader: Reader): string[] {
  const schema = reader === 'api' || reader === 'staff' || reader === 'storefront' ? SCHEMAS[reader] : undefined
  const rows = Object.entries(VARIABLES)
    .filter(([, { readers }]) => readers.includes(reader))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, { meaning, isSecret }]) => {
      const shape = schema?.properties[name]
      const otherwise = defaultOf(name, reader, shape, schema?.required?.includes(name) === true)
      return `| \`${name}\`${isSecret ? ' (secret)' : ''} | ${formOf(shape)} | ${otherwise} | ${meaning} |`
    })
  return ['| Variable | Form | When left out | Meaning |', '|---|---|---|---|', ...rows]
}

/** The whole document, from the schemas and the meaning of each variable. */
export const configurationReference = (): string =>
  [
    '# Configuration',
    '',
    'Written by `pnpm configuration`; do not edit. A missing or invalid value stops the process with an error that names the variable, never its value. Run-time settings of the shop are rows of the table `setting`.',
    '',
    ...PROCESSES.flatMap(({ title, reader }) => [`## ${title}`, '', ...tableOf(reader), '']),
  ].join('\n')
