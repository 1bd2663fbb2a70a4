import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A regular expression of the product, where it stands. */
export type Pattern = {
  readonly place: string
  readonly source: string
  readonly flags: string
  /** Whether it is only ever matched through `matchShort`, which caps the text. */
  readonly capped: boolean
}

/** The function through which a pattern may be matched that a hostile text could hold up. */
const cappedBy = 'matchShort'

/** Every pattern below `src` of the project at `directory`, without its tests: they meet texts of people and servers. */
export function patternsBelow(directory: string): readonly Pattern[] {
  return readdirSync(join(directory, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .flatMap((name) => patternsIn(name, readFileSync(join(directory, name), 'utf8')))
}

/** Every regular expression of a file, from its syntax tree. One that is put together at run time has no source. */
function patternsIn(file: string, text: string): readonly Pattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const patterns: Pattern[] = []
  const visit = (node: ts.Node): void => {
    const found = ts.isRegularExpressionLiteral(node) ? splitLiteral(node.text) : readConstructor(node)
    if (found !== undefined) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      patterns.push({ place: `${file}:${line + 1}`, ...found, capped: isCapped(node, tree) })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return patterns
}

type Source = Pick<Pattern, 'source' | 'flags'>

function splitLiteral(literal: string): Source {
  const end = literal.lastIndexOf('/')
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) }
}

/** `RegExp(…)`, with or without `new`. What is not a constant text cannot be looked at: its source is empty. */
function readConstructor(node: ts.Node): Source | undefined {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined
  if (!/^(?:globalThis\.|window\.)?RegExp$/.test(node.expression.getText())) return undefined
  const [source, flags] = node.arguments ?? []
  const isConstant = source !== undefined && ts.isStringLiteralLike(source)
  return {
    source: isConstant ? source.text : '',
    flags: flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '',
  }
}

/** Directly an argument of the capping function, or a constant of the file that is nothing else anywhere in it. */
function isCapped(node: ts.Node, tree: ts.SourceFile): boolean {
  if (isCappedArgument(node)) return true
  const { parent } = node
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return false
  const isExported = ts.getCombinedModifierFlags(parent) & ts.ModifierFlags.Export
  const uses = usesOf(parent.name, tree)
  return !isExported && uses.length > 0 && uses.every(isCappedArgument)
}

function isCappedArgument(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isCallExpression(parent) && parent.arguments[0] === node && parent.expression.getText() === cappedBy
  )
}

function usesOf(name: ts.Identifier, tree: ts.SourceFile): readonly ts.Node[] {
  const uses: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name.text && node !== name) uses.push(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return uses
}
