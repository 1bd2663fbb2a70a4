import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedError } from './ExpectedError.mjs'
import { whileSaying } from './whileSaying.mjs'

/** Installs from the lock file, unless npm already did: it leaves its own copy of the lock in node_modules. */
export async function installPackages(root) {
  const wanted = readLock(join(root, 'package-lock.json'))
  const present = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === undefined) throw new ExpectedError('package-lock.json is missing or damaged.')
  if (present !== undefined && isInstalled(wanted, present) && hasFolders(root, present)) return

  const code = await whileSaying('Installing packages', () => runNpm(root, ['ci', ...settings]))
  if (code !== 0) throw new ExpectedError('The packages could not be installed: npm ci failed, see above.')
}

const settings = [
  // Both groups are needed whatever the settings of the machine say: the tools, and anvil for this platform.
  ...['--include=dev', '--include=optional'],
  // On Node 20 npm would warn of a package of which only the data is used (docs/decisions/pinned-versions.md).
  '--loglevel=error',
  // Its bar would be drawn over the lines that say how long it takes.
  ...['--progress=false', '--no-fund', '--no-audit'],
]

/** Optional packages may be missing: most of them are for other platforms. */
export function isInstalled(wanted, present) {
  const installed = Object.keys(present).every((path) => path in wanted)
  return (
    installed &&
    Object.entries(wanted).every(([path, { version, optional }]) => {
      if (path === '') return true
      return path in present ? present[path].version === version : optional === true
    })
  )
}

/** Npm's copy of the lock stays when a folder is taken away by hand, or was never written to its end. */
export function hasFolders(root, present) {
  return Object.keys(present).every((path) => existsSync(join(root, path)))
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function runNpm(root, args) {
  const npm = process.env.npm_execpath
  const own = npm?.endsWith('npm-cli.js') === true
  const windows = process.platform === 'win32'
  const child = own
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: windows })
  return new Promise((resolve) => {
    const stop = () => {
      child.kill('SIGTERM')
      process.exitCode = 1
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
    child.once('error', () => resolve(1))
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
      resolve(code ?? 1)
    })
  })
}
