import { longestMessage, type MessageProblem } from '../../../../domain/message/readSignableMessage.ts'
import type { TypedDataProblem } from '../../../../domain/typedData/TypedDataHashes.ts'
import { describeHiddenInText } from '../../../../domain/values/hiddenInText.ts'
import { visibleText } from '../../../../domain/values/text.ts'

/** Why a message cannot be signed: what is wrong, then what to do. Nothing typed is lost by it. */
export function describeMessageProblem(problem: MessageProblem): { title: string; advice: string } {
  switch (problem.kind) {
    case 'empty':
      return { title: 'There is no message yet.', advice: 'Write or paste one.' }
    case 'too-long':
      return {
        title: `This is longer than ${longestMessage.toLocaleString('en-US')} characters.`,
        advice: 'It is too much to read before signing. Shorten it.',
      }
    case 'not-json':
      return {
        title: 'This is not JSON.',
        advice: `The browser says “${visibleText(problem.says)}”. Paste the whole object, braces included.`,
      }
    case 'repeated-key':
      return {
        title: `“${visibleText(problem.key)}” is given twice in one place.`,
        advice: 'Programs differ in which of the two they sign. Ask for it again.',
      }
    case 'no-typed-data':
      return {
        title: 'Invalid typed data.',
        advice: 'It needs domain, types and message, as EIP-712 describes them.',
      }
    case 'no-primary-type':
      return {
        title: 'Invalid typed data.',
        advice: 'It does not say which of its types is signed. Add primaryType with the name of one of them.',
      }
    case 'wrong-capitals':
      return {
        title: `The capitals of ${visibleText(problem.found)} do not fit its digits, so a digit may be wrong.`,
        advice: `Copy ${visibleText(problem.path)} again from its source.`,
      }
    case 'hidden-character':
      return describeHiddenInText(problem.hidden)
    case 'value':
      return { title: 'Invalid typed data.', advice: describeValue(problem.value) }
  }
}

function describeValue({ kind, path, type }: TypedDataProblem): string {
  const [where, what] = [visibleText(path), visibleText(type)]
  switch (kind) {
    case 'missing':
      return `${where} is missing; its type is ${what}.`
    case 'unknown-type':
      return `${where} has the type ${what}, which is not among its types.`
    case 'too-large':
      return 'It holds more values than anybody can read before signing.'
    case 'does-not-fit':
      return /^u?int/.test(type)
        ? `${where} does not fit the type ${what}. Write large numbers as text in quotes, so that no digit is lost.`
        : `${where} does not fit the type ${what}.`
  }
}
