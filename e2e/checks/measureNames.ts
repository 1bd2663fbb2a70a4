import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

/** A function or a type at the top of a file: its name, where it is, and whether it leaves the file. */
export interface TopLevelName {
  readonly name: string
  readonly kind: 'function' | 'type'
  readonly file: string
  readonly exported: boolean
}

/** A function anywhere in a file, with its length in lines. */
interface FunctionLength {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly lines: number
}

/** What the names of `src` are, read by the compiler's own parser. */
export interface NamesOfSource {
  readonly top: readonly TopLevelName[]
  readonly functions: readonly FunctionLength[]
  /** How often each name is declared inside functions. */
  readonly locals: ReadonlyMap<string, number>
}

/** Reads the names of all files below `src` of the project at `directory`, without tests and what only tests use. */
export async function readNames(directory: string): Promise<NamesOfSource> {
  const top: TopLevelName[] = []
  const functions: FunctionLength[] = []
  const locals = new Map<string, number>()
  for (const [file, parsed] of await parseSource(directory)) {
    for (const statement of parsed.statements) top.push(...topLevelNames(statement, file))
    visitFunctions(parsed, file, functions, locals)
  }
  return { top, functions, locals }
}

/** The files below `src` without tests and what only tests use, by path from there, as the compiler's parser reads them. */
export async function parseSource(directory: string): Promise<ReadonlyMap<string, ts.SourceFile>> {
  const source = join(directory, 'src')
  const files = (await readdir(source, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$|(?:^|\/)testing\//.test(file))
    .toSorted()
  const parsed = new Map<string, ts.SourceFile>()
  for (const file of files) {
    const text = await readFile(join(source, file), 'utf8')
    parsed.set(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return parsed
}

/** Names of one kind that more than one file defines, with their files. */
export function namesakes(
  top: readonly TopLevelName[],
  kind: TopLevelName['kind'],
): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const found of top) {
    if (found.kind !== kind) continue
    const known = files.get(found.name) ?? []
    if (!known.includes(found.file)) files.set(found.name, [...known, found.file])
  }
  return new Map([...files].filter(([, where]) => where.length > 1))
}

/** Exported functions whose name is one word; components are words of their own. */
export function oneWordExports(top: readonly TopLevelName[]): readonly string[] {
  return top
    .filter(({ name, kind, exported }) => kind === 'function' && exported && /^[a-z][a-z0-9]*$/.test(name))
    .map(({ name, file }) => `${name} ${file}`)
}

/** How many of the names of one kind have a namesake in another file, in percent. */
export function namesakeShare(top: readonly TopLevelName[], kind: TopLevelName['kind']): number {
  const alike = namesakes(top, kind)
  const all = top.filter((one) => one.kind === kind)
  return all.length === 0 ? 0 : (100 * all.filter(({ name }) => alike.has(name)).length) / all.length
}

function topLevelNames(statement: ts.Statement, file: string): readonly TopLevelName[] {
  const exported =
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [{ name: statement.name.text, kind: 'function', file, exported }]
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, kind: 'type', file, exported }]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer !== undefined && isFunction(initializer)
      ? [{ name: name.text, kind: 'function' as const, file, exported }]
      : [],
  )
}

function visitFunctions(
  parsed: ts.SourceFile,
  file: string,
  functions: FunctionLength[],
  locals: Map<string, number>,
): void {
  const visit = (node: ts.Node, inside: boolean): void => {
    const entered = isFunction(node)
    if (entered) functions.push(functionLength(parsed, node, file))
    if (inside && (ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name))
      locals.set(node.name.text, (locals.get(node.name.text) ?? 0) + 1)
    ts.forEachChild(node, (child) => visit(child, inside || entered))
  }
  visit(parsed, false)
}

function functionLength(
  parsed: ts.SourceFile,
  node: ts.FunctionLikeDeclaration,
  file: string,
): FunctionLength {
  const first = parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line
  const last = parsed.getLineAndCharacterOfPosition(node.end).line
  const parent = node.parent
  const name =
    node.name !== undefined && ts.isIdentifier(node.name)
      ? node.name.text
      : ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)
        ? parent.name.text
        : '(unnamed)'
  return { name, file, line: first + 1, lines: last - first + 1 }
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  )
}
