import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compareFiles, parseList, siteHash, wordsOf } from '../release/verifyRelease.mjs'
import { ExpectedError } from './ExpectedError.mjs'

/**
 * `npm run rebuild -- TAG [--list FILE]`: builds that commit once more, in a clone of its own with packages of its own,
 * and compares the result with a list. Ends with 0 when it is identical, 1 when it differs, 2 when it was not built.
 */
export async function rebuildCommand(words: readonly string[]): Promise<void> {
  process.exitCode = 2
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { list: { type: 'string', default: 'release/SHA256SUMS' } },
  })
  const [tag] = positionals
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (tag === undefined || positionals.length > 1 || tag.startsWith('-'))
    throw new ExpectedError('Name one tag or commit: npm run rebuild -- v1.0.0')
  const expected = await readList(values.list)
  const found = await rebuild(tag)
  if (found === undefined) {
    say(`Not checked: ${tag} was not built.`)
    return
  }
  const differences = [
    ...compareFiles(expected.files, found.files),
    ...compareFiles(expected.artefacts, found.artefacts),
  ]
  for (const line of differences) say(line)
  say(`${differences.length === 0 ? 'Identical' : 'Different'}: ${tag} and ${values.list}`)
  say(`In words: ${wordsOf(siteHash(found.files))}`)
  process.exitCode = differences.length === 0 ? 0 : 1
}

type List = ReturnType<typeof parseList>

async function readList(file: string): Promise<List> {
  try {
    return parseList(await readFile(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ExpectedError(`There is no list of a release at ${file}: ${reason}`)
  }
}

/** The list of the rebuilt release; undefined when a step fails, which has then said why. */
async function rebuild(tag: string): Promise<List | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-rebuild-'))
  const clone = join(folder, 'countersign')
  try {
    const steps: readonly Step[] = [
      [
        'git',
        ['-c', 'core.autocrlf=false', 'clone', '--quiet', '--no-hardlinks', process.cwd(), clone],
        folder,
      ],
      ['git', ['-c', 'advice.detachedHead=false', 'checkout', '--quiet', tag], clone],
      ['npm', ['ci', '--ignore-scripts', '--include=dev', '--include=optional'], clone],
      [process.execPath, ['e2e/run/release.mjs'], clone],
    ]
    for (const step of steps) if (!(await run(step))) return undefined
    await mkdir('.sandbox', { recursive: true })
    const kept = resolve('.sandbox', 'rebuilt.SHA256SUMS')
    await copyFile(join(clone, 'release', 'SHA256SUMS'), kept)
    return parseList(await readFile(kept, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Step = readonly [program: string, args: readonly string[], directory: string]

function run([program, args, directory]: Step): Promise<boolean> {
  // Repositories, settings and folders that npm and git name there belong to the folder they were called in.
  const environment = Object.entries(process.env).filter(([name]) => !/^(npm_|GIT_|INIT_CWD)/i.test(name))
  const child = spawn(program, args, {
    cwd: directory,
    env: Object.fromEntries(environment),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
