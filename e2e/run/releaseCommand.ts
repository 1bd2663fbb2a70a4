import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildRelease } from '../release/buildRelease.ts'
import { inGroups } from '../release/verifyRelease.mjs'
import { ExpectedError } from './ExpectedError.mjs'

/**
 * `npm run release [-- --key FILE]… [--to FOLDER]`: the release of the commit that is checked out, in `release/`.
 * Refuses a folder in which anything differs from that commit.
 */
export async function releaseCommand(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { key: { type: 'string', multiple: true }, to: { type: 'string', default: 'release' } },
  })
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim()
  if (changed !== '')
    throw new ExpectedError(`A release is built from a commit. These files differ:\n${changed}`)
  const named = (await readFile('.nvmrc', 'utf8')).trim()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (process.versions.node !== named)
    say(
      `This is Node ${process.versions.node}; releases are published from ${named}. The bytes have to be the same.`,
    )
  const keys = (values.key ?? []).map((key) => resolve(key))
  const { files, hash, words: said, cid, signatures } = await buildRelease(resolve(values.to), keys)
  say(`${values.to}: ${files} files`)
  say(`site.sha256  ${inGroups(hash)}\nin words     ${said}\nCID          ${cid}`)
  say(signatures === 0 ? 'Not signed: name a key with --key.' : `Signatures: ${signatures}`)
}
