import type { FileReading } from '../../../domain/release/compareFiles.ts'
import { hashFile } from '../../../domain/release/siteList.ts'

/** How many files are asked for at once, and for how many milliseconds. */
const atOnce = 8
const patience = 30_000

export type FilesToRead = {
  /** Names from the root of the site. */
  readonly names: readonly string[]
  readonly addressOf: (name: string) => URL
  /** `force-cache` takes the bytes that this browser loaded, `no-store` those that the server has now. */
  readonly cache: 'force-cache' | 'no-store'
  readonly onProgress?: (done: number) => void
}

/** Reads and hashes files of a site, each with what came of it. Sends no cookie and never fails. */
export async function readFiles(given: FilesToRead): Promise<ReadonlyMap<string, FileReading>> {
  const readings = new Map<string, FileReading>()
  const waiting = [...given.names]
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      readings.set(name, readingOf(await readBytes(given.addressOf(name), given.cache)))
      given.onProgress?.(readings.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return readings
}

function readingOf(answer: Uint8Array | number | undefined): FileReading {
  if (answer === 404 || answer === 410) return { kind: 'missing' }
  return answer === undefined || typeof answer === 'number'
    ? { kind: 'unread' }
    : { kind: 'read', sha256: hashFile(answer) }
}

/** The bytes at an address, the status of another answer than success, or `undefined` without an answer. */
export async function readBytes(
  address: URL,
  cache: 'force-cache' | 'no-store',
): Promise<Uint8Array | number | undefined> {
  try {
    const response = await fetch(address, {
      cache,
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : response.status
  } catch {
    return undefined
  }
}
