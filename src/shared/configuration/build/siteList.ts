import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Configuration } from '../configuration.ts'

/** All files of the site with their SHA-256, except this one: a file cannot hold its own hash. */
const listFile = 'assets.sha256.json'

/** What the site was built from: version, commit, configuration, lock. */
const descriptionFile = 'build.json'

/**
 * Writes both once all other files lie in the folder. Everything in them comes from the commit and the configuration:
 * the machine, its clock and its Node leave no trace.
 */
export function siteList(root: string, configuration: Configuration): Plugin {
  let directory = ''
  return {
    name: 'countersign:site-list',
    apply: 'build',
    enforce: 'post',
    writeBundle(options) {
      directory = options.dir ?? ''
    },
    closeBundle() {
      if (directory === '') return
      const description = {
        version: configuration.version,
        commit: readCommit(root),
        lock: sha256(readFileSync(join(root, 'package-lock.json'))),
        node: readFileSync(join(root, '.nvmrc'), 'utf8').trim(),
        configuration,
      }
      writeFileSync(join(directory, descriptionFile), `${JSON.stringify(description, null, 2)}\n`)
      writeSiteList(directory)
    },
  }
}

/** Also for a copy in which files were changed. Source maps are not part of a site. */
export function writeSiteList(directory: string): void {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => name !== listFile)
    .sort()
  const files = Object.fromEntries(names.map((name) => [name, sha256(readFileSync(join(directory, name)))]))
  writeFileSync(join(directory, listFile), `${JSON.stringify({ files }, null, 1)}\n`)
}

/** The full commit; null where the files are not exactly those of one. */
function readCommit(root: string): string | null {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('status', '--porcelain', '--untracked-files=no') === '' ? git('rev-parse', 'HEAD') : null
  } catch {
    return null
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
