import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that a machine need not have: where this variable of the environment says, or in the path. */
export function findProgram(name: string, variable: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const places = [process.env[variable] ?? '', ...folders.map((folder) => join(folder, name))]
  return places.find((place) => place !== '' && existsSync(place))
}
