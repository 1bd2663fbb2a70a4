import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that a machine need not have: in the path, or before that where a variable of the environment says. */
export function findProgram(name: string, variable?: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const chosen = variable === undefined ? undefined : process.env[variable]
  const places = [chosen ?? '', ...folders.map((folder) => join(folder, name))]
  return places.find((place) => place !== '' && existsSync(place))
}
