import type { CallProblem } from './CallProblem.ts'

/** What is wrong with the bytes of a call, in a sentence. */
export function describeCallProblem(problem: CallProblem): string {
  switch (problem.kind) {
    case 'trailing-bytes':
      return `${problem.count} bytes follow the last argument. The contract does not read them.`
    case 'missing-padding':
      return `The last argument is ${problem.count} bytes short of a whole word.`
    case 'dirty-padding':
      return `Bytes that should be zero are not, at byte ${problem.offset}.`
    case 'dirty-address':
      return `Bytes before an address that should be zero are not, at byte ${problem.offset}.`
    case 'out-of-range':
      return `A value is larger than its type allows, at byte ${problem.offset}.`
    case 'moved-part':
      return `An argument lies where no encoder puts it, at byte ${problem.offset}.`
    case 'no-text':
      return `A text is not readable, at byte ${problem.offset}.`
    case 'truncated-call':
      return `The batch ends inside a call: ${problem.missing} bytes are missing. It runs all the same, filled up with zeros.`
    case 'ignored-bytes':
      return `${problem.count} bytes follow the last call of the batch. They are not read.`
    case 'unknown-operation':
      return `Operation ${problem.operation} is neither call nor delegatecall. The whole batch goes back.`
    case 'not-bytes':
      return 'The data are not whole bytes.'
    case 'does-not-fit':
      return `The bytes do not fit ${problem.signature}, whose selector they have.`
    case 'uneven-lists':
      return 'The lists of this batch differ in length. The contract refuses it.'
    case 'undecoded-calls':
      return 'It carries calls that are not decoded here.'
    case 'too-deep':
      return 'Calls within calls go deeper than this page follows.'
    case 'too-many-calls':
      return `It carries ${problem.total} calls. Only ${problem.decoded} are shown.`
  }
}
