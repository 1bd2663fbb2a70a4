import { basename, dirname, join } from 'node:path'

/** What a build says of its chunks: beside the site, because neither visitors nor copies of the site need it. */
export function buildReport(directory: string): string {
  return join(dirname(directory), `.${basename(directory)}.chunks.json`)
}
