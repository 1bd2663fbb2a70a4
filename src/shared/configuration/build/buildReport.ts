import { basename, dirname, join } from 'node:path'

/** What a build says of its chunks: beside the site, because nobody who visits or copies the site needs it. */
export function buildReport(directory: string): string {
  return join(dirname(directory), `.${basename(directory)}.chunks.json`)
}
