import { randomBytes } from 'node:crypto'
import { access, constants, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type FileLock, lockFile } from './lockFile.ts'
import { parseWatchState } from './parseState.ts'
import { stateVersion, type WatchState } from './WatchState.ts'
import { watchErrors } from './watchErrors.ts'

/** The memory of the watchman, in a file that is either as it was before a change or as it is after it. */
export type StateFile = {
  /** Changed in place; what belongs together changes without a wait between, so that no file has half of it. */
  readonly state: WatchState
  /** Writes it where it changed. Rejects with `watch/state-unwritable` and `watch/state-in-use`. */
  readonly save: () => Promise<void>
  readonly close: () => Promise<void>
}

const anyWrite = 0o222

/**
 * Opens the state file of this name for this process alone, and makes it where there is none. Throws
 * `watch/state-in-use`, `watch/state-unreadable`, `watch/state-later` and `watch/state-unwritable`.
 */
export async function openStateFile(name: string, now: number): Promise<StateFile> {
  await requireWritable(name)
  const lock = await lockFile(name)
  try {
    const state = await readState(name, now)
    const { save, end } = createSave(name, state, lock)
    await save()
    return {
      state,
      save,
      async close() {
        await end()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Replacing a file needs no right to write it: one that is read-only is meant to stay as it is. */
async function requireWritable(name: string): Promise<void> {
  const stats = await stat(name).catch(() => undefined)
  if (stats === undefined) return
  const problem = stats.isFile()
    ? (stats.mode & anyWrite) === 0
      ? 'it is read-only'
      : await access(name, constants.R_OK | constants.W_OK).then(
          () => undefined,
          (error: Error) => error.message,
        )
    : 'it is not a file'
  if (problem !== undefined) throw watchErrors.stateUnwritable({ name, problem })
}

async function readState(name: string, now: number): Promise<WatchState> {
  try {
    return parseWatchState(await readFile(name, 'utf8'), name)
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return newState(now)
    throw error
  }
}

function newState(now: number): WatchState {
  return {
    kind: 'countersign watch',
    version: stateVersion,
    mark: randomBytes(4).toString('hex'),
    serial: 0,
    round: 0,
    time: 0,
    seenAt: now,
    silent: {},
    safes: {},
    shares: {},
    posts: {},
  }
}

/** `end`: what is under way is written, and nothing after it. */
function createSave(
  name: string,
  state: WatchState,
  lock: FileLock,
): { readonly save: () => Promise<void>; readonly end: () => Promise<void> } {
  let written = ''
  let isEnded = false
  let line: Promise<void> = Promise.resolve()
  async function write() {
    const text = JSON.stringify(state)
    if (isEnded || text === written) return
    await lock.require()
    await replaceFile(name, text).catch((error: Error) => {
      throw watchErrors.stateUnwritable({ name, problem: error.message }, { cause: error })
    })
    written = text
  }
  return {
    save() {
      const turn = line.then(write)
      line = turn.catch(() => undefined)
      return turn
    },
    async end() {
      isEnded = true
      await line
    },
  }
}

/** On the disk before it takes the place of the old one: a machine that loses its power has one or the other. */
async function replaceFile(name: string, text: string): Promise<void> {
  const beside = `${name}.new`
  try {
    const file = await open(beside, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, name)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(dirname(name))
}

/** Not every system opens a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
