import type { FileReading } from '../../../../domain/release/compareFiles.ts'
import { hashFile } from '../../../../domain/release/siteList.ts'
import { bytesToHex } from '../../../../domain/values/bytesToHex.ts'

/** How many files are asked for at once, and for how many milliseconds. */
const atOnce = 8
const timeoutMilliseconds = 30_000

/** Progress is said after every so many files. */
const step = 16

export type FilesToRead = {
  /** Names from the root of the site. */
  readonly names: readonly string[]
  readonly addressOf: (name: string) => URL
  /** `force-cache` takes the bytes that this browser loaded, `no-store` those that the server has now. */
  readonly cache: 'force-cache' | 'no-store'
  readonly onProgress?: (done: number) => void
}

/** Reads and hashes files of a site, each with what came of it. Sends no cookie and never fails. */
export async function readFiles(wanted: FilesToRead): Promise<ReadonlyMap<string, FileReading>> {
  const readings = new Map<string, FileReading>()
  const waiting = [...wanted.names]
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      readings.set(name, await fileReadingOf(await readBytes(wanted.addressOf(name), wanted.cache)))
      if (readings.size % step === 0) wanted.onProgress?.(readings.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return readings
}

async function fileReadingOf(answer: Uint8Array<ArrayBuffer> | number | undefined): Promise<FileReading> {
  if (answer === 404 || answer === 410) return { kind: 'missing' }
  return answer === undefined || typeof answer === 'number'
    ? { kind: 'unread' }
    : { kind: 'read', sha256: await hashBytes(answer) }
}

/** The browser's own SHA-256 where it has one: beside the page, and only in a secure context. */
async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!('subtle' in crypto)) return hashFile(bytes)
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).slice(2)
}

/** The bytes at an address, the status of another answer than success, or `undefined` without an answer. */
export async function readBytes(
  address: URL,
  cache: 'force-cache' | 'no-store',
): Promise<Uint8Array<ArrayBuffer> | number | undefined> {
  try {
    const response = await fetch(address, {
      cache,
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : response.status
  } catch {
    return undefined
  }
}
