import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import type { ChainQuestion } from './ChainQuestion.ts'
import { readProgram } from './readProgram.ts'

/** An answer of the program. `size` in bytes; of what was not answered it is 0 unless the answer was too long. */
export type ProgramAnswer = {
  readonly kind: 'reverted' | 'done' | 'not-answered'
  readonly size: number
  readonly data: Hex
}

/** Bytes that a call may answer where the question does not say. */
export const usualLongest = 8_000

/** The data of an `eth_call` without a receiver that asks all of them. */
export function encodeQuestions(questions: readonly ChainQuestion[]): Hex {
  let asked = ''
  let address: Address | undefined
  for (const question of questions) {
    const about = question.kind === 'call' ? question.to : question.address
    if (about !== address) asked += `01${about.slice(2)}`
    address = about
    asked += kindDigits(question)
  }
  return `${readProgram}${asked}00`
}

/** Bytes that a question takes among the others, at most. */
export function sizeOfQuestion(question: ChainQuestion): number {
  return 21 + kindDigits(question).length / 2
}

function kindDigits(question: ChainQuestion): string {
  switch (question.kind) {
    case 'code-hash':
      return '02'
    case 'balance':
      return '03'
    case 'code-start':
      return '05'
    case 'call':
      return `04${threeBytes(question.longest ?? usualLongest)}${threeBytes((question.data.length - 2) / 2)}${question.data.slice(2)}`
  }
}

function threeBytes(value: number): string {
  return value.toString(16).padStart(6, '0')
}

/** What the program answered to `count` questions; `undefined` when it was not the program that answered. */
export function parseProgramAnswers(answer: unknown, count: number): readonly ProgramAnswer[] | undefined {
  if (!isHex(answer)) return undefined
  const answers: ProgramAnswer[] = []
  let position = 2
  while (position < answer.length) {
    const kind = answerKindOf(answer.slice(position, position + 2))
    const size = Number.parseInt(answer.slice(position + 2, position + 8), 16)
    if (kind === undefined || Number.isNaN(size)) return undefined
    const start = position + 8
    position = kind === 'not-answered' ? start : start + 2 * size
    if (position > answer.length) return undefined
    answers.push({ kind, size, data: `0x${answer.slice(start, position)}` })
  }
  return answers.length === count ? answers : undefined
}

function answerKindOf(digits: string): ProgramAnswer['kind'] | undefined {
  switch (digits) {
    case '00':
      return 'reverted'
    case '01':
      return 'done'
    case '02':
      return 'not-answered'
    default:
      return undefined
  }
}
