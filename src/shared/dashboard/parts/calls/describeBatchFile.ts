import type { BatchFileProblem } from '../../../domain/batchFile/readBatchFile.ts'
import { mostBatchCalls } from '../../../domain/batchFile/readBatchFile.ts'
import { describeHiddenCharacter } from '../../../domain/values/hiddenCharacter.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { describeArgument } from './describeArgument.ts'

/** Why a batch file is not read, and what to do. */
export function describeBatchFile(problem: BatchFileProblem): string {
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
      return `This batch has more than ${mostBatchCalls} transactions. Split it: that many fit no block.`
    case 'bad-entry':
      return `Transaction ${problem.entry} is not complete: it needs an address, a value in wei and its bytes. Nothing was read.`
    case 'hidden-character': {
      const { title, advice } = describeHiddenCharacter(problem.hidden)
      return `Transaction ${problem.entry}: ${title} ${advice}`
    }
    case 'bare-number':
      return `Transaction ${problem.entry} has a number without quotes, which loses digits. Make sure that all numbers are written as text.`
    case 'no-plain-call':
      return `Transaction ${problem.entry} has an operation other than 0, the plain call; 1 runs the code of its target as the Safe (delegatecall). A batch holds plain calls alone. Nothing was read.`
    case 'unknown-method':
      return `The method of transaction ${problem.entry} has types that are not known here. Nothing was read.`
    case 'other-bytes':
      return `The bytes of transaction ${problem.entry} are not those of the method that it names: it would do something else than it says. Ask where the file comes from.`
    case 'bad-argument':
      return `Transaction ${problem.entry}, ${visibleText(problem.input)}: ${describeArgument(problem.problem)}`
  }
}
