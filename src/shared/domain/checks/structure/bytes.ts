import type { CallProblem } from '../../calldata/CallProblem.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { type CallCheck, finds, type Outcome, silent } from '../subject/Check.ts'

export const malformedBatch: CallCheck = {
  id: 'C8',
  title: 'The bytes of a batch do not add up',
  grading:
    'critical when a call is cut off, because it runs with zeros; warning for bytes that are never read',
  why: 'A batch runs even when its last call ends too early. What is missing counts as zeros, and zeros mean something.',
  how: 'Every byte of the batch has to belong to a call. Ask for the transaction to be made again.',
  runs: 'on-calls',
  run: (call) =>
    each(call, (problem) => {
      if (problem.kind === 'truncated-call')
        return finds(
          'critical',
          `The batch ends inside this call; it would run with zeros for the ${problem.missing} bytes that are missing.`,
        )
      return problem.kind === 'ignored-bytes'
        ? finds('warning', `The batch has ${count(problem.count)} at its end that nothing reads.`)
        : silent
    }),
}

const sentences: Readonly<Partial<Record<CallProblem['kind'], string>>> = {
  'trailing-bytes': 'There are bytes behind the last argument, which the contract may read or not.',
  'missing-padding': 'The last argument is not filled up to a whole word.',
  'dirty-padding': 'Bytes that have to be zero are not.',
  'out-of-range': 'A number is larger than its type.',
  'moved-part': 'An argument lies where no usual encoder puts it.',
  'no-text': 'A text is no readable text.',
  'uneven-lists': 'The lists of a batch differ in length, so that the contract refuses it.',
  'not-bytes': 'The data are no bytes.',
}

export const oddArguments: CallCheck = {
  id: 'C9',
  title: 'The data are not written as any tool writes them',
  grading: 'warning',
  why: 'What is shown is not all that is sent. Different tools may read such bytes differently.',
  how: 'Encode the shown arguments again with another tool and compare every byte.',
  runs: 'on-calls',
  run: ({ problems }) =>
    problems.length === 0
      ? silent
      : [...new Set(problems.map(({ kind }) => sentences[kind]))].flatMap((sentence) =>
          sentence === undefined ? silent : finds('warning', sentence),
        ),
}

export const tooMuch: CallCheck = {
  id: 'C10',
  title: 'Too deep or too long to be decoded whole',
  grading: 'high',
  why: 'Calls that are not shown were not checked either.',
  how: 'Ask for it to be split into smaller transactions.',
  runs: 'on-calls',
  run: (call) =>
    each(call, (problem) => {
      if (problem.kind === 'too-deep')
        return finds('high', 'It carries calls deeper than can be shown: not fully decoded.')
      return problem.kind === 'too-many-calls'
        ? finds(
            'high',
            `It carries ${problem.total} calls, of which ${problem.decoded} are shown: not fully decoded.`,
          )
        : silent
    }),
}

export const undecodedCalls: CallCheck = {
  id: 'C14',
  title: 'It contains calls that are not decoded',
  grading: 'warning',
  why: 'What happens inside is not shown and was not checked.',
  how: 'Simulate it, or decode it with a tool made for this contract.',
  runs: 'on-calls',
  run: (call) =>
    each(call, ({ kind }) =>
      kind === 'undecoded-calls'
        ? finds('warning', 'It contains calls in a form that is not decoded here.')
        : silent,
    ),
}

function each(
  { problems }: DecodedCall,
  judge: (problem: CallProblem) => readonly Outcome[],
): readonly Outcome[] {
  return problems.length === 0 ? silent : problems.flatMap(judge)
}

function count(bytes: number): string {
  return bytes === 1 ? '1 byte' : `${bytes} bytes`
}
