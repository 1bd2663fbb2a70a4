import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import table from './licenceTexts.table.json' with { type: 'json' }

/** A package of which something is in the bundle. */
export type BundledPackage = {
  /** From the top of the project, such as `node_modules/a/node_modules/@b/c`. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** The `license` of its package.json. */
  readonly licence: string
  /** The files beside it that are called after a licence or a notice; else the text that we keep for this version. */
  readonly texts: readonly string[]
}

/** Code that the bundler adds itself. */
const added: readonly (readonly [RegExp, string])[] = [
  [/^\0vite\//, 'node_modules/vite'],
  [/^\0rolldown\//, 'node_modules/rolldown'],
]

/** The packages that these modules are from, in a stable order. `root` holds `node_modules`. */
export function bundledPackages(root: string, modules: readonly string[]): readonly BundledPackage[] {
  const folder = /^.*node_modules\/(@[^/]+\/)?[^/]+/
  const folders = modules.flatMap((module) => {
    const [, bundler] = added.find(([pattern]) => pattern.test(module)) ?? []
    const folderName = bundler ?? folder.exec(module)?.[0]
    return folderName === undefined ? [] : [folderName.slice(folderName.indexOf('node_modules/'))]
  })
  return [...new Set(folders)].sort().map((path) => readPackage(root, path))
}

function readPackage(root: string, folder: string): BundledPackage {
  const directory = join(root, folder)
  const description: unknown = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  const field = (name: string) => {
    const value: unknown =
      typeof description === 'object' && description !== null ? Reflect.get(description, name) : undefined
    return typeof value === 'string' ? value : 'nothing'
  }
  const [name, version, licence] = [field('name'), field('version'), field('license')]
  const files = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^((un)?licen[cs]e|copying|notice)(?!.*\.js$)/i.test(entry.name))
    .map((entry) => entry.name)
    .sort()
  const texts = files.map((file) => ownPart(readFileSync(join(directory, file), 'utf8')))
  if (files.some((file) => !/^notice/i.test(file))) return { folder, name, version, licence, texts }
  // A notice alone is not a licence.
  const kept = keptText(name, version, licence)
  return { folder, name, version, licence, texts: kept.length === 0 ? [] : [...kept, ...texts] }
}

/** A bundler also names what lies in its own files; nothing of that is in the site. */
function ownPart(text: string): string {
  return (text.replaceAll('\r\n', '\n').split('\n# Licenses of bundled dependencies')[0] ?? '').trim()
}

/** Only for the version it was read for: another one may be under another licence. */
function keptText(name: string, version: string, licence: string): readonly string[] {
  const holder = new Map(Object.entries(table.packages)).get(`${name}@${version}`)
  const form = new Map(Object.entries(table.forms)).get(licence)
  return holder === undefined || form === undefined ? [] : [form.replace('{copyright}', holder)]
}
