import { openCorpusChain } from './openCorpusChain.ts'
import type { PlannedCase } from './PlannedCase.ts'
import { type RecordedCase, recordCase } from './recordCase.ts'

/** Has every case executed, one after the other on one chain, in their order. `onError` takes what cannot be recorded. */
export async function recordCorpus(
  cases: readonly PlannedCase[],
  onError: (error: unknown) => void,
): Promise<readonly RecordedCase[]> {
  const { door, stop } = await openCorpusChain()
  const recorded: RecordedCase[] = []
  try {
    for (const planned of cases) {
      try {
        recorded.push(await recordCase(door, planned))
      } catch (error) {
        onError(error)
      }
    }
  } finally {
    await stop()
  }
  return recorded
}

/** Where the files of a group are. */
export function filesOf(group: string): { readonly cases: string; readonly recordings: string } {
  const folder = 'e2e/judge/corpus/recorded'
  return { cases: `${folder}/${group}.generated.json`, recordings: `${folder}/${group}.generated.jsonl` }
}

/** What is written into them, a line for each case. */
export function writeFiles(recorded: readonly RecordedCase[]): {
  readonly cases: string
  readonly recordings: string
} {
  const lines = recorded.map(({ written }) => JSON.stringify(written))
  return {
    cases: `[\n${lines.join(',\n')}\n]\n`,
    recordings: recorded.map(({ recording }) => `${JSON.stringify(recording)}\n`).join(''),
  }
}
