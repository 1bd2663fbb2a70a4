import { describeArgument } from '../contractCall/describeArgument.ts'
import { countOf } from '../values/countOf.ts'
import { describeGiven } from '../values/describeGiven.ts'
import { describeHiddenCharacter } from '../values/hiddenCharacter.ts'
import { shortenText } from '../values/shortenText.ts'
import { visibleText } from '../values/text.ts'
import type { BatchRemark } from './BatchRemark.ts'
import {
  type BatchFile,
  type BatchFileProblem,
  mostBatchCalls,
  mostBatches,
  type ReadBatchFile,
} from './readBatchFile.ts'

/** Why a batch file is not read, and what to do. */
export function describeBatchFile({
  problem,
  batch,
}: Extract<ReadBatchFile, { readonly ok: false }>): string {
  const words = describeFileProblem(problem)
  return batch === undefined ? words : `Batch ${batch} of the library. ${words}`
}

function describeFileProblem(problem: BatchFileProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Choose a file, or paste its text.'
    case 'too-large':
      return 'This file is larger than 1 MB. A batch of that size fits no block.'
    case 'not-a-batch':
      return 'This is not a batch of the Transaction Builder. Its file is JSON with a list of transactions.'
    case 'no-transactions':
      return 'This batch has no transactions.'
    case 'too-many':
      return `This batch has ${problem.count} transactions, and at most ${mostBatchCalls} are read. Split it: that many fit no block.`
    case 'too-many-batches':
      return `This library has ${problem.count} batches, and at most ${mostBatches} are read. Export fewer of them.`
    case 'repeated-key':
      return `${describeGiven(problem.problem, problem.problem.found)} Nothing was read.`
    case 'bad-chain':
      return `${describeGiven(problem.problem, 'The chainId of the file')} Nothing was read.`
    default:
      return describeEntryProblem(problem)
  }
}

type EntryProblem = Extract<BatchFileProblem, { readonly entry: number }>

function describeEntryProblem(problem: EntryProblem): string {
  const place = `Transaction ${problem.entry}`
  switch (problem.kind) {
    case 'no-entry':
      return `${place} is not an object with its fields. Nothing was read.`
    case 'bad-field':
      return problem.problem === undefined
        ? `${place}: ${problem.field} is missing. Nothing was read.`
        : `${place}, ${describeGiven(problem.problem, problem.field)} Nothing was read.`
    case 'hidden-character': {
      const { title, advice } = describeHiddenCharacter(problem.hidden)
      return `${place}: ${title} ${advice}`
    }
    case 'bare-number':
      return `${place} has a number without quotes, which loses digits. Make sure that all numbers are written as text.`
    case 'no-plain-call':
      return `${place} says that it is not a plain call: an operation other than 0, or a delegatecall, runs the code of its target as the Safe. A batch holds plain calls alone. Nothing was read.`
    case 'other-bytes':
      return `The bytes of transaction ${problem.entry} are not those of the method that it names: it would do something else than it says. Ask where the file comes from.`
    case 'unknown-method':
      return `${place}: the method “${visibleText(problem.found)}” cannot be read: its name or one of its types is not known here. Nothing was read.`
    case 'no-method':
      return `${place} has values of a method and does not name the method. Nothing was read.`
    case 'no-argument':
      return `${place}: no value is named “${visibleText(problem.input)}”, which its method needs. ${namesGiven(problem.given)} Nothing was filled in.`
    case 'same-names':
      return `${place}: two inputs of its method have the name “${visibleText(problem.input)}”, so one value would stand for both. Nothing was read.`
    case 'odd-argument':
      return `${place}, ${visibleText(problem.input)} is ${visibleText(problem.found)}, where a text belongs. Nothing was read.`
    case 'bad-argument':
      return `${place}, ${visibleText(problem.input)} is “${visibleText(problem.found)}”. ${describeArgument(problem.problem)}`
  }
}

function namesGiven(names: readonly string[]): string {
  if (names.length === 0) return 'The entry has no values.'
  return `The values there are named ${names
    .slice(0, 5)
    .map((name) => `“${visibleText(name)}”`)
    .join(', ')}${names.length > 5 ? ' and so on' : ''}.`
}

/** What a file says about itself that does not fit or is not used. None of it changes a call. */
export function describeBatchRemarks({
  checksum,
  remarks,
}: Pick<BatchFile, 'checksum' | 'remarks'>): readonly string[] {
  const sentences = remarks.slice(0, mostRemarks).map(describeBatchRemark)
  if (remarks.length > mostRemarks)
    sentences.push(`The file has ${remarks.length - mostRemarks} more of these.`)
  return checksum === 'differs'
    ? [
        'The checksum in the file is not that of its content. Many programs write one of their own.',
        ...sentences,
      ]
    : sentences
}

function describeBatchRemark(remark: BatchRemark): string {
  switch (remark.kind) {
    case 'unread':
      return `Its ${remark.field} is “${visibleText(remark.found)}”, which cannot be read.`
    case 'needless-value':
      return `Transaction ${remark.entry} has a value for “${visibleText(remark.input)}”, which its method does not have.`
    case 'unused-field':
      return `${holdersOfField(remark)} “${visibleText(shortenText(remark.field, longestField))}”, which is not used.`
  }
}

function holdersOfField({ entry, entries }: { readonly entry: number; readonly entries: number }): string {
  if (entries === 0) return 'The file has'
  return entries === 1 ? `Transaction ${entry} has` : `${entries} transactions have`
}

const longestField = 40
/** More than anybody reads. */
const mostRemarks = 20

/** How many calls a batch has, in words. */
export function countCalls({ calls }: Pick<BatchFile, 'calls'>): string {
  return countOf(calls.length, 'call')
}
