import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { noticesFile } from '../../src/shared/configuration/build/thirdPartyNotices.ts'
import { hostingDirectory } from '../../src/shared/configuration/hostFiles.ts'
import { ExpectedError } from '../run/ExpectedError.mjs'
import { changesOf } from './changesOf.ts'
import { containerFiles } from './containerFiles.ts'
import { contentId } from './contentId.ts'
import { gzip } from './gzip.ts'
import type { SiteFile } from './SiteFile.ts'
import { signList } from './signList.ts'
import { softwareBill } from './softwareBill.ts'
import { tarArchive } from './tarArchive.ts'
import { byBytes, parseList, sha256, siteHash, wordsOf, writeList } from './verifyRelease.mjs'
import { zipArchive } from './zipArchive.ts'

export type ReleaseInput = {
  /** The built site. */
  readonly site: string
  /** The folder of the release, which is emptied first. */
  readonly target: string
  readonly version: string
  /** CHANGELOG.md and package-lock.json. */
  readonly changelog: string
  readonly lock: string
  /** The folders of the packages whose code is in the site. */
  readonly bundled: readonly string[]
  /** Keys to sign with; none leaves the list unsigned. */
  readonly keys: readonly string[]
}

export type Release = {
  readonly files: number
  /** The SHA-256 of the list, as in `site.sha256`. */
  readonly hash: string
  readonly words: string
  readonly cid: string
  readonly signatures: number
}

/** Writes all that a release consists of, from the built site. Nothing in it depends on the machine. */
export async function makeRelease(input: ReleaseInput): Promise<Release> {
  const { site, target, version } = input
  const name = `countersign-${version}`
  const files = await readSite(site)
  const hashes = new Map(files.map((file) => [file.name, sha256(file.bytes)]))
  const [hash, cid] = [siteHash(hashes), await contentId(files)]
  const words = wordsOf(hash)
  const named = (file: string) => files.find((one) => one.name === file)?.bytes ?? missing(file)
  const container = containerFiles(version)
  const artefacts: readonly SiteFile[] = [
    { name: `${name}.tar.gz`, bytes: gzip(tarArchive(name, files)) },
    { name: `${name}.zip`, bytes: zipArchive(name, files) },
    { name: `${name}-offline.zip`, bytes: zipArchive(`${name}-offline`, await offlineFiles(files, hashes)) },
    { name: `${name}.Containerfile`, bytes: Buffer.from(container.containerfile) },
    { name: `${name}.nginx.conf`, bytes: Buffer.from(container.nginx) },
    { name: `${name}.cdx.json`, bytes: Buffer.from(softwareBill(input.lock, input.bundled)) },
    { name: `${name}.changes.md`, bytes: Buffer.from(changesOf(input.changelog, version)) },
    { name: `${name}.cid`, bytes: Buffer.from(`${cid}\n`) },
    { name: `${name}.${noticesFile}`, bytes: named(noticesFile) },
  ]
  const lines = artefacts.map((file) => `${sha256(file.bytes)}  ${file.name}\n`)
  const list = writeList(hashes) + lines.join('')
  // Every check of a copy reads it with the same limits.
  parseList(list)

  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const file of artefacts) await writeFile(join(target, file.name), file.bytes)
  await writeFile(join(target, 'SHA256SUMS'), list)
  await writeFile(join(target, 'site.sha256'), `${hash}\n${words}\n`)
  await writeFile(join(target, 'headers.json'), named(`${hostingDirectory}/headers.json`))
  await copyFile(ownFile('verifyRelease.mjs'), join(target, 'verifyRelease.mjs'))
  const signatures = await signList(join(target, 'SHA256SUMS'), input.keys)
  return { files: files.length, hash, words, cid, signatures: signatures.length }
}

/** Every file, sorted by the bytes of its name. A name that an archive or a list cannot hold is refused. */
async function readSite(site: string): Promise<readonly SiteFile[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort(byBytes)
  const wrong = names.find(
    (name) => !/^[\w./-]+$/.test(name) || name.startsWith('countersign-') || name.endsWith('.map'),
  )
  if (wrong !== undefined) throw new ExpectedError(`${wrong} cannot be a file of a release.`)
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(site, name)) })))
}

async function offlineFiles(
  files: readonly SiteFile[],
  hashes: ReadonlyMap<string, string>,
): Promise<readonly SiteFile[]> {
  return [
    { name: 'SHA256SUMS', bytes: Buffer.from(writeList(hashes)) },
    { name: 'serve.mjs', bytes: await readFile(ownFile('offlineServer.mjs')) },
    ...files.map(({ name, bytes }) => ({ name: `site/${name}`, bytes })),
    { name: 'verifyRelease.mjs', bytes: await readFile(ownFile('verifyRelease.mjs')) },
  ]
}

function ownFile(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

function missing(name: string): never {
  throw new ExpectedError(`The site has no ${name}.`)
}
