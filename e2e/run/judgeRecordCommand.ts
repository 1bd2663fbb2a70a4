import { writeFile } from 'node:fs/promises'
import { corpus } from '../judge/corpus/planCorpus.ts'
import { filesOf, recordCorpus, writeFiles } from '../judge/corpus/recordCorpus.ts'
import { ExpectedError } from './ExpectedError.mjs'

/**
 * `npm run judge:record -- [GROUP...]`: executes the cases of the corpus on a chain of their own and writes what they
 * are and did into `e2e/judge/corpus/recorded`; all groups without a name.
 */
export async function judgeRecordCommand(words: readonly string[]): Promise<void> {
  const groups = words.length === 0 ? Object.keys(corpus) : words
  let failed = 0
  for (const group of groups) {
    const cases = corpus[group]
    if (cases === undefined) throw new ExpectedError(`There is no group "${group}" in the corpus.`)
    const recorded = await recordCorpus(cases, (error) => {
      failed += 1
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    })
    const [files, texts] = [filesOf(group), writeFiles(recorded)]
    await writeFile(files.cases, texts.cases)
    await writeFile(files.recordings, texts.recordings)
    process.stdout.write(`${group}: ${recorded.length} cases\n`)
  }
  process.exitCode = failed > 0 ? 1 : 0
}
