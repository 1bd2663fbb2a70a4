import { readFile } from 'node:fs/promises'
import { commandErrors } from './commandErrors.ts'

/** The text of a file, or of standard input for `-`. Throws `command/no-file`. */
export async function readFileText(name: string): Promise<string> {
  try {
    return name === '-' ? await readStandardInput() : await readFile(name, 'utf8')
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw commandErrors.noFile({ name: name === '-' ? 'Standard input' : name, problem }, { cause: error })
  }
}

async function readStandardInput(): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
