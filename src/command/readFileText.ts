import { createReadStream } from 'node:fs'
import { commandErrors } from './commandErrors.ts'

/** Bytes. Whatever is longer is no input of ours; a device that never ends is not read to its end. */
const mostBytes = 5_000_000

/** The text of a file, or of standard input for `-`, at most `mostBytes` of it. Throws `command/no-file`. */
export async function readFileText(name: string): Promise<string> {
  const isStandardInput = name === '-'
  try {
    return await readText(isStandardInput ? process.stdin : createReadStream(name))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw commandErrors.noFile({ name: isStandardInput ? 'Standard input' : name, problem }, { cause: error })
  }
}

async function readText(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > mostBytes) break
  }
  return Buffer.concat(chunks).toString('utf8')
}
