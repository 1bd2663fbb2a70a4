import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { parseJson, readFields } from '../../shared/domain/values/untrusted.ts'
import { watchErrors } from './watchErrors.ts'

const mostAttempts = 5
/** A lock that says nothing for longer was left by a process that was killed while it wrote it. */
const writingMilliseconds = 5_000

/** A file that belongs to this process as long as the lock beside it names it. */
export type FileLock = {
  /** Throws `watch/state-in-use` once another process has taken it. */
  readonly require: () => Promise<void>
  readonly release: () => Promise<void>
}

/**
 * Locks the state file of this name for this process. A lock that a process left when it was killed is taken over.
 * Throws `watch/state-in-use` and `watch/state-unwritable`.
 */
export async function lockFile(name: string): Promise<FileLock> {
  const path = `${name}.lock`
  const own = JSON.stringify({ process: process.pid, start: startOf(process.pid), mark: Math.random() })
  for (let attempt = 0; ; attempt++) {
    if (await createWhole(path, own, name)) break
    const found = await readFile(path, 'utf8').catch(() => '')
    const holder = holderOf(found)
    const isHeld = holder === undefined ? await isYoung(path) : isAlive(holder)
    if (attempt >= mostAttempts || isHeld)
      throw watchErrors.stateInUse({ name, process: String(holder?.process ?? 'unknown') })
    await moveAway(path, found)
  }
  const isOwn = async () => (await readFile(path, 'utf8').catch(() => '')) === own
  return {
    async require() {
      if (!(await isOwn()))
        throw watchErrors.stateInUse({
          name,
          process: String(holderOf(await readFile(path, 'utf8').catch(() => ''))?.process ?? 'unknown'),
        })
    },
    async release() {
      if (await isOwn()) await rm(path, { force: true })
    },
  }
}

/**
 * Writes a file that is there with all of its text or not at all, whenever this process is killed; false where there is
 * one. A folder without links gets it in two steps, as `isYoung` allows for.
 */
async function createWhole(path: string, text: string, name: string): Promise<boolean> {
  const refused = (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return false
    throw watchErrors.stateUnwritable({ name, problem: error.message }, { cause: error })
  }
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, text).catch(refused)
  try {
    return await link(draft, path).then(
      () => true,
      (error: NodeJS.ErrnoException) =>
        error.code === 'EEXIST' ? false : writeFile(path, text, { flag: 'wx' }).then(() => true, refused),
    )
  } finally {
    await rm(draft, { force: true })
  }
}

type Holder = { readonly process: number; readonly start: string | undefined }

/** `undefined` for a lock that is being written this moment, or that is none of ours. */
function holderOf(text: string): Holder | undefined {
  const { process: holder, start } = readFields(parseJson(text)) ?? {}
  if (typeof holder !== 'number') return undefined
  return { process: holder, start: typeof start === 'string' ? start : undefined }
}

async function isYoung(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined)
  return stats !== undefined && Date.now() - stats.mtimeMs < writingMilliseconds
}

/** A number of a process is given again: the same number with another start is another process. */
function isAlive({ process: holder, start }: Holder): boolean {
  if (holder === process.pid) return false
  try {
    process.kill(holder, 0)
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
  const now = startOf(holder)
  return start === undefined || now === undefined || now === start
}

/** When a process started, in ticks of the system; `undefined` where the system does not tell. */
function startOf(holder: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${holder}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** Another process may have taken the lock over in between: what is moved by mistake is put back. */
async function moveAway(path: string, stale: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await readFile(aside, 'utf8').catch(() => '')) !== stale)
    await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}
