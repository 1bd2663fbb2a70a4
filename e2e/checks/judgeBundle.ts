import { readFile } from 'node:fs/promises'
import { buildReport } from '../../src/shared/configuration/build/buildReport.ts'
import { type BundledPackage, bundledPackages } from '../../src/shared/configuration/build/bundledPackages.ts'
import { withoutText } from '../../src/shared/configuration/build/thirdPartyNotices.ts'
import type { Chunk } from './sizeBudget.ts'

/** May be bundled into a site that anybody may run for any purpose. */
const permitted = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'MPL-2.0',
])

/** Licences that forbid some use, wherever a package names them. */
const forbidden = /affero|\bAGPL|non-?commercial/i

/** Code of wallets' makers. Each of them waits until its wallet is chosen. */
const walletSdk =
  /node_modules\/(@walletconnect|@reown|@coinbase|@base-org|@metamask|@gemini-wallet|porto|cbw-sdk)\//

/** What the page loads by itself or when the wallet list is opened. */
const beforeChoice = [
  'src/main.tsx',
  'src/standalone/mount.tsx',
  'src/standalone/wallets/walletEngine.ts',
  'src/standalone/shell/createIsland.ts',
]

/** The findings of all checks in a built site, one line each; none is good. */
export async function judgeBundle(directory: string, root: string): Promise<readonly string[]> {
  // Our own build wrote it.
  const chunks = JSON.parse(await readFile(buildReport(directory), 'utf8')) as Chunk[]
  const modules = chunks.flatMap((chunk) => chunk.modules)
  const packages = bundledPackages(root, modules)
  return [...judgeLicences(packages), ...judgeCopies(packages), ...judgeSilence(chunks)]
}

/** Two clients of WalletConnect in one site are 330 kB for nothing, and two versions to watch. */
export function judgeCopies(packages: readonly BundledPackage[]): readonly string[] {
  const clients = packages.filter(({ name }) => /^@walletconnect\/(core|sign-client)$/.test(name))
  return clients.flatMap(({ name, folder }) =>
    clients.some((other) => other.name === name && other.folder < folder)
      ? [`${folder} is a second copy of ${name}.`]
      : [],
  )
}

export function judgeLicences(packages: readonly BundledPackage[]): readonly string[] {
  if (packages.length === 0) return ['No package is in the bundle; there is nothing to judge.']
  const refused = packages.flatMap(({ folder, licence, texts }) => {
    if (!isPermitted(licence)) return [`${folder} is under "${licence}", which is not on the list.`]
    return texts.some((text) => forbidden.test(text))
      ? [`${folder} forbids what its package.json allows.`]
      : []
  })
  return [
    ...refused,
    ...withoutText(packages).map((name) => `${name} comes without the text of its licence.`),
  ]
}

/** `MIT OR GPL` gives a choice, `MIT AND BSD` gives none. */
function isPermitted(licence: string): boolean {
  const words = licence.replace(/[()]/g, '')
  return words
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => permitted.has(part.trim())))
}

export function judgeSilence(chunks: readonly Chunk[]): readonly string[] {
  const missing = beforeChoice.filter((module) => !chunks.some(({ modules }) => modules.includes(module)))
  const early = loadedWith(chunks, beforeChoice).flatMap(({ fileName, modules }) =>
    modules.filter((module) => walletSdk.test(module)).map((module) => `${module} in ${fileName}`),
  )
  return [
    ...missing.map((module) => `${module} is in no chunk; there is nothing to judge.`),
    ...early.map((line) => `Loaded before its wallet is chosen: ${line}`),
  ]
}

/** The chunks of these modules, and what those need at once. */
function loadedWith(chunks: readonly Chunk[], modules: readonly string[]): readonly Chunk[] {
  const found = new Set(chunks.filter((chunk) => modules.some((module) => chunk.modules.includes(module))))
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}
