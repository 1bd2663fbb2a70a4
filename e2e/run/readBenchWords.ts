import type { Subject } from '../bench/Subject.ts'
import { ExpectedError } from './ExpectedError.mjs'

/**
 * Which subjects the words after `npm run bench --` choose, all of them without a name, and for how many rounds.
 * Throws one clear line for any other word.
 */
export function readBenchWords<subject extends Pick<Subject, 'name'>>(
  words: readonly string[],
  subjects: readonly subject[],
): { readonly chosen: readonly subject[]; readonly rounds: number | undefined } {
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const names = words.filter((word) => !/^\d+$/.test(word))
  const known = subjects.map(({ name }) => name)
  const stranger = names.find((name) => !known.includes(name))
  if (stranger !== undefined)
    throw new ExpectedError(`"${stranger}" is not measured; what is: ${known.join(', ')}.`)
  const [rounds] = numbers
  if (numbers.length > 1 || rounds === 0) throw new ExpectedError('Rounds are one number, 1 or more.')
  return {
    chosen: names.length === 0 ? subjects : subjects.filter(({ name }) => names.includes(name)),
    rounds,
  }
}
