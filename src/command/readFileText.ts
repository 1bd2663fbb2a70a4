import { createReadStream } from 'node:fs'
import { decodeText } from '../shared/domain/values/decodeText.ts'
import { commandErrors } from './commandErrors.ts'

/** Bytes. Whatever is longer is not an input of ours; a device that never ends is not read to its end. */
const mostBytes = 5_000_000

/**
 * The text of a file, or of standard input for `-`, in UTF-8 alone. Throws `command/no-file`, `command/large-file` for
 * more than `mostBytes` and `command/no-text`.
 */
export async function readFileText(text: string): Promise<string> {
  const name = text === '-' ? 'Standard input' : text
  const bytes = await readGivenBytes(text).catch((error: unknown) => {
    const problem = error instanceof Error ? error.message : String(error)
    throw commandErrors.noFile({ name, problem }, { cause: error })
  })
  if (bytes.length > mostBytes) throw commandErrors.largeFile({ name, megabytes: mostBytes / 1_000_000 })
  const decoded = decodeText(bytes)
  if (!decoded.ok) throw commandErrors.noText({ name, problem: decoded.problem })
  return decoded.text
}

async function readGivenBytes(text: string): Promise<Uint8Array> {
  const stream: AsyncIterable<Uint8Array> = text === '-' ? process.stdin : createReadStream(text)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > mostBytes) break
  }
  return Buffer.concat(chunks)
}
