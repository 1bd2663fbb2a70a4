import { readFileSync, writeFileSync } from 'node:fs'
import type { Limit, Result, Subject } from './Subject.ts'

const file = new URL('./results.json', import.meta.url)

/** A result as it is kept, with what was asked of it. */
type KeptResult = Result & { readonly limit?: Limit | undefined }

/** Writes the results of `subject` to `results.json`; those of other subjects stay as they were measured last. */
export function keepResults({ name, limits }: Subject, results: readonly Result[]): void {
  const measured = new Set(results.map((result) => result.name))
  const others = readKept().filter(
    (result) => !result.name.startsWith(`${name}.`) && !measured.has(result.name),
  )
  const own = results.map((result): KeptResult => ({ ...result, limit: limits[result.name] }))
  writeFileSync(file, `${JSON.stringify([...others, ...own], null, 2)}\n`)
}

function readKept(): readonly KeptResult[] {
  try {
    // Only this module writes it.
    return JSON.parse(readFileSync(file, 'utf8')) as readonly KeptResult[]
  } catch {
    return []
  }
}
