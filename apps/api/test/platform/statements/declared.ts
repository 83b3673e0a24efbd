import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags, type UnionType } from 'typescript/unstable/sync'

const ROOT = new URL('../../../../..', import.meta.url).pathname.replace(/\/$/, '')
export const QUERY_FILES = globSync(`${ROOT}/apps/api/src/**/*.ts`).filter((file) =>
  /(queries|delete-in-parts)\.ts$/.test(file),
)

/** A column or parameter as declared: the run-time types it may have, without null. `any` matches every type. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'object' | 'any' | `${string}[]`
export type Declared = {
  /** Matches the name, which is a template for statements that are made per table. */
  readonly isNamed: (name: string) => boolean
  readonly where: string
  /** `*` declares all columns: the row is a record of unknown names. */
  readonly columns: ReadonlyMap<string, readonly Kind[]>
  /** Columns that some statements with this row do not return. */
  readonly optional: ReadonlySet<string>
  readonly parameters: readonly (readonly Kind[])[]
}

function kindsOf(checker: Checker, type: Type): Kind[] {
  const bare = checker.getNonNullableType(type) ?? type
  if (bare.flags & (TypeFlags.Any | TypeFlags.Unknown)) return ['any']
  for (const [kind, base] of [
    ['string', checker.getStringType()],
    ['number', checker.getNumberType()],
    ['boolean', checker.getBooleanType()],
  ] as const)
    if (checker.isTypeAssignableTo(bare, base)) return [kind]
  if (checker.isArrayLikeType(bare)) {
    const index = checker.getIndexInfosOfType(bare)[0]
    return index ? kindsOf(checker, index.valueType).map((kind): Kind => `${kind}[]`) : ['any[]']
  }
  if (bare.flags & TypeFlags.Union)
    return [...new Set((bare as UnionType).getTypes().flatMap((one) => kindsOf(checker, one)))]
  const name = checker.typeToString(bare)
  if (name === 'Date') return ['Date']
  if (/^(NonShared)?Buffer\b|^Uint8Array\b/.test(name)) return ['Buffer']
  return ['object']
}

function nameOf(node: Node | undefined): Declared['isNamed'] {
  if (node && (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node))) return (name) => name === node.text
  if (node && isTemplateExpression(node)) {
    const pattern = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('\\w+')
    return (name) => new RegExp(`^${pattern}$`).test(name)
  }
  throw new Error('the name of a statement must be a literal')
}

function readCall(checker: Checker, call: CallExpression, where: string): Declared {
  const [row, values] = call.typeArguments ?? []
  const rowType = row && checker.getTypeFromTypeNode(row)
  const valuesType = values && checker.getTypeFromTypeNode(values)
  if (!rowType || !valuesType || rowType.flags & TypeFlags.Any)
    throw new Error(`${where}: declare the row and the values`)
  const columns = new Map<string, Kind[]>()
  const optional = new Set<string>()
  for (const property of checker.getPropertiesOfType(rowType)) {
    const type = checker.getTypeOfSymbol(property)
    if (type) columns.set(property.name, kindsOf(checker, type))
    if (property.flags & SymbolFlags.Optional) optional.add(property.name)
  }
  const anyColumn = checker.getIndexInfosOfType(rowType)[0]
  if (anyColumn) columns.set('*', kindsOf(checker, anyColumn.valueType))
  const parameters = checker.isTupleType(valuesType)
    ? checker.getTypeArguments(valuesType as never).map((type) => kindsOf(checker, type))
    : []
  return { isNamed: nameOf(call.arguments[0]), where, columns, optional, parameters }
}

/** The declared types of all statements, read by the compiler, because they do not exist at run time. */
export function readDeclared(): Declared[] {
  const folder = `${ROOT}/node_modules/.cache/statements`
  mkdirSync(folder, { recursive: true })
  const config = `${folder}/tsconfig.json`
  writeFileSync(config, JSON.stringify({ extends: '../../../tsconfig.json', include: [], files: QUERY_FILES }))
  const api = new API({ cwd: ROOT })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]
    if (!project) throw new Error('the compiler opened no project')
    return QUERY_FILES.flatMap((file) => {
      const source = project.program.getSourceFile(file)
      if (!source) throw new Error(`${file} is not part of the project`)
      return readFile(project.checker, source, file.slice(ROOT.length + 1))
    })
  } finally {
    api.close()
  }
}

function readFile(checker: Checker, source: SourceFile, where: string): Declared[] {
  const found: Declared[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === 'prepared')
      found.push(readCall(checker, node, where))
    node.forEachChild(visit)
  }
  visit(source)
  return found
}
