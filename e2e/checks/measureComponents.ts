import { posix } from 'node:path'
import ts from 'typescript'
import { parseSource } from './measureNames.ts'

/** How many hooks a component calls at most, and how many props it takes. */
export const mostHooks = 8
export const mostProps = 7

/** A component, with how many hooks it calls itself and how many props it takes. */
export interface ComponentSize {
  readonly name: string
  readonly file: string
  readonly hooks: number
  readonly props: number
}

type DeclaredType = ts.TypeAliasDeclaration | ts.InterfaceDeclaration

/** The types that a file declares, and where those come from that it imports. */
interface TypesOfFile {
  readonly declared: ReadonlyMap<string, DeclaredType>
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

type TypesByFile = ReadonlyMap<string, TypesOfFile>
type MemberNames = ReadonlySet<string>

const noMembers: MemberNames = new Set()

/** Reads the components of all files below `src` of the project at `directory`, without tests and what only tests use. */
export async function readComponents(directory: string): Promise<readonly ComponentSize[]> {
  const files = [...(await parseSource(directory))]
  const types = new Map(files.map(([file, source]) => [file, readTypes(source, file)]))
  return files.flatMap(([file, source]) =>
    file.endsWith('.tsx') ? componentsOf(source, (type) => readMembers(type, file, types)) : [],
  )
}

/** The components over a limit, one a line. */
export function oversizedComponents(components: readonly ComponentSize[]): readonly string[] {
  return components
    .filter(({ hooks, props }) => hooks > mostHooks || props > mostProps)
    .map(({ name, file, hooks, props }) => `${name} ${file}: ${hooks} hooks, ${props} props`)
}

type ReadMembersOf = (type: ts.TypeNode | undefined) => MemberNames

function componentsOf(source: ts.SourceFile, membersOf: ReadMembersOf): readonly ComponentSize[] {
  const components: ComponentSize[] = []
  const add = (name: string | undefined, hooks: number, props: number) => {
    if (name !== undefined && /^[A-Z]/.test(name))
      components.push({ name, file: source.fileName, hooks, props })
  }
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) add(componentName(node), countHooks(node), countProps(node, membersOf))
    if (ts.isClassDeclaration(node)) add(node.name?.text, 0, membersOf(propsOfClass(node)).size)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return components
}

/** Its own name, or that of the constant which holds it, also through a call such as `memo(…)`. */
function componentName(component: ts.SignatureDeclaration): string | undefined {
  if (component.name !== undefined) return ts.isIdentifier(component.name) ? component.name.text : undefined
  let around: ts.Node = component.parent
  while (ts.isCallExpression(around) || ts.isParenthesizedExpression(around)) around = around.parent
  return ts.isVariableDeclaration(around) && ts.isIdentifier(around.name) ? around.name.text : undefined
}

/** Calls of `use…`, without those of functions inside. */
function countHooks(component: ts.FunctionLikeDeclaration): number {
  let hooks = 0
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^use(?:[A-Z]|$)/.test(calledName(node.expression))) hooks += 1
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  if (component.body !== undefined) visit(component.body)
  return hooks
}

function calledName(called: ts.Expression): string {
  if (ts.isPropertyAccessExpression(called)) return called.name.text
  return ts.isIdentifier(called) ? called.text : ''
}

/** What is taken apart by name, or what the type names, whichever is more. */
function countProps({ parameters }: ts.FunctionLikeDeclaration, membersOf: ReadMembersOf): number {
  const [taken] = parameters
  if (taken === undefined) return 0
  const apart = ts.isObjectBindingPattern(taken.name)
    ? taken.name.elements.filter(({ dotDotDotToken }) => dotDotDotToken === undefined).length
    : 0
  return Math.max(apart, membersOf(taken.type).size)
}

function propsOfClass({ heritageClauses = [] }: ClassWithParents): ts.TypeNode | undefined {
  return heritageClauses.flatMap(({ types }) => types)[0]?.typeArguments?.[0]
}

type ClassWithParents = { readonly heritageClauses?: readonly ts.HeritageClause[] | undefined }

/** The names that a type of `file` spells out, there or in another file of `src`. Those of packages are not known. */
function readMembers(type: ts.TypeNode | undefined, file: string, types: TypesByFile): MemberNames {
  const inside: ReadMembersOf = (part) => readMembers(part, file, types)
  if (type === undefined) return noMembers
  if (ts.isTypeLiteralNode(type)) return namesOf(type.members)
  if (ts.isParenthesizedTypeNode(type)) return inside(type.type)
  if (ts.isIntersectionTypeNode(type)) return new Set(type.types.flatMap((part) => [...inside(part)]))
  if (ts.isUnionTypeNode(type))
    return type.types.map(inside).reduce((most, names) => (names.size > most.size ? names : most), noMembers)
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return noMembers
  const [of, keys] = type.typeArguments ?? []
  switch (type.typeName.text) {
    case 'Readonly':
    case 'Partial':
    case 'Required':
      return inside(of)
    case 'Pick':
      return namedKeys(keys, inside)
    case 'Omit': {
      const omitted = namedKeys(keys, inside)
      return new Set([...inside(of)].filter((name) => !omitted.has(name)))
    }
    default:
      return membersOfNamed(type.typeName.text, file, types)
  }
}

function membersOfNamed(name: string, file: string, types: TypesByFile): MemberNames {
  const { declared, imported } = types.get(file) ?? {}
  const elsewhere = imported?.get(name)
  if (elsewhere !== undefined) return membersOfNamed(elsewhere.name, elsewhere.file, types)
  const type = declared?.get(name)
  if (type === undefined) return noMembers
  if (ts.isTypeAliasDeclaration(type)) return readMembers(type.type, file, types)
  const inherited = (type.heritageClauses ?? [])
    .flatMap((clause) => [...clause.types])
    .flatMap(({ expression }) => (ts.isIdentifier(expression) ? [expression.text] : []))
    .flatMap((parent) => [...membersOfNamed(parent, file, types)])
  return new Set([...namesOf(type.members), ...inherited])
}

function namesOf(members: ts.NodeArray<ts.TypeElement>): MemberNames {
  return new Set(members.flatMap(({ name }) => (name === undefined ? [] : [name.getText()])))
}

/** The names in `'one' | 'two'`, and those of the type in `keyof Type`. */
function namedKeys(keys: ts.TypeNode | undefined, membersOf: ReadMembersOf): MemberNames {
  if (keys === undefined) return noMembers
  if (ts.isUnionTypeNode(keys)) return new Set(keys.types.flatMap((key) => [...namedKeys(key, membersOf)]))
  if (ts.isTypeOperatorNode(keys)) return membersOf(keys.type)
  return ts.isLiteralTypeNode(keys) && ts.isStringLiteral(keys.literal)
    ? new Set([keys.literal.text])
    : noMembers
}

function readTypes({ statements }: ts.SourceFile, file: string): TypesOfFile {
  const declared = new Map<string, DeclaredType>()
  const imported = new Map<string, { readonly file: string; readonly name: string }>()
  for (const statement of statements) {
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
      declared.set(statement.name.text, statement)
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue
    const from = posix.join(posix.dirname(file), statement.moduleSpecifier.text)
    for (const { name, propertyName } of bindings.elements)
      imported.set(name.text, { file: from, name: (propertyName ?? name).text })
  }
  return { declared, imported }
}

function isFunction(
  node: ts.Node,
): node is ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction {
  return ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node)
}
