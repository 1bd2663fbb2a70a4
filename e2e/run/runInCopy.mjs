import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFolder, isBuildable } from './checkFolder.mjs'

/** What a clone gets by working in it: the copy has its own, which stay for the next time. */
const ownOfEach = ['node_modules', '.sandbox']
const left = [...ownOfEach, '.git', 'dist', 'build', 'release', 'test-results', 'playwright-report']

/**
 * Runs a program of this project in a copy of its folder, for a path that the bundler cannot build from. Resolves to its
 * exit code.
 *
 * @param {string} root
 * @param {string} program relative to the folder
 * @param {{ say?: (line: string) => void }} [manner]
 * @returns {Promise<number>}
 */
export async function runInCopy(root, program, { say = print } = {}) {
  const folder = await folderOfCopy(root)
  checkFolder(folder)
  say(`The bundler (Vite) cannot build in ${root}: working in a copy of it, ${folder}`)
  await copyProject(root, folder)
  const child = spawn(process.execPath, [join(folder, program)], { cwd: folder, stdio: 'inherit' })
  // Ctrl-C reaches both, and this one ends with the other; a signal to this one alone is handed on.
  const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const stop = () => void (signal === 'SIGINT' || child.kill(signal))
    process.on(signal, stop)
    return () => process.off(signal, stop)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      for (const stop of stops) stop()
      resolve(code ?? 1)
    })
  })
}

/**
 * Brings a copy up to date, without what a clone gets by working in it.
 *
 * @param {string} root
 * @param {string} folder
 */
export async function copyProject(root, folder) {
  for (const name of await readdir(folder))
    if (!ownOfEach.includes(name)) await rm(join(folder, name), { recursive: true })
  for (const name of await readdir(root))
    if (!left.includes(name)) await cp(join(root, name), join(folder, name), { recursive: true })
}

/** The same for the same folder, in the home of the person, where no other one can write; else a new one each time. */
async function folderOfCopy(root) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const kept = join(homedir(), '.cache', 'countersign', name)
  const isKept =
    isBuildable(kept) &&
    (await mkdir(kept, { recursive: true, mode: 0o700 }).then(
      () => true,
      () => false,
    ))
  return isKept ? kept : mkdtemp(join(tmpdir(), 'countersign-'))
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
