import { callData, numberWord, type Word } from '../../domain/calldata/words.ts'
import { readSignableMessage } from '../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../domain/message/SignableMessage.ts'
import type { Address } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { messageErrors } from '../../source/messageErrors.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainReply } from '../reads/ChainQuestion.ts'
import { wentBack } from '../reads/wentBack.ts'

export type SignedMessageCheck = {
  readonly safe: Address
  readonly message: SignableMessage
  /** `0x` asks whether the message is signed on chain. */
  readonly signature: Hex
}

/** `isValidSignature(bytes32,bytes)` and `isValidSignature(bytes,bytes)`: the selector is the answer (EIP-1271). */
const magic = { current: '0x1626ba7e', legacy: '0x20c13b0b' } as const

/** What a Safe of 0.1.0, which is older than EIP-1271, answers to the second of them in place of its selector. */
const bare = `0x${numberWord(1n)}` as const

/**
 * Asks the Safe's own contract whether it accepts the signature of a message, in both forms of EIP-1271. A node that
 * does not answer is not a "no": then it rejects with what `request` rejects with, or with `chain/answer` where
 * the Safe has nothing that checks signatures. Throws `message/type` ('Invalid message type', SPEC section
 * 8) for what is not a message.
 */
export async function isMessageSigned(
  request: ChainRequest,
  { safe, message, signature }: SignedMessageCheck,
  signal: AbortSignal,
): Promise<boolean> {
  const { kind } = message
  const reading = kind === 'text' || kind === 'typed-data' ? readSignableMessage(message) : undefined
  if (!reading?.ok) throw messageErrors.type()
  const { hash } = reading.message
  const questions = [
    { expected: [magic.current], data: encodeCurrent(hash, signature) },
    { expected: [magic.legacy, bare], data: encodeLegacy(hash, signature) },
  ] as const
  const replies = await askTogether(
    request,
    questions.map(({ data }) => ({ kind: 'call', to: safe, data }) as const),
    { signal },
  )
  const verdicts = replies.map((reply, index) => judgeReply(reply, questions[index]?.expected ?? []))
  if (verdicts.includes('yes')) return true
  const failed = replies.find((reply) => !reply.ok && !wentBack(reply))
  if (failed?.ok === false) throw failed.error
  if (verdicts.every((verdict) => verdict === 'nothing'))
    throw chainErrors.answer({ call: 'isValidSignature' })
  return false
}

type ContractVerdict = 'yes' | 'no' | 'nothing'

/** A contract may say no by going back. */
function judgeReply({ ok, data }: ChainReply, expected: readonly Hex[]): ContractVerdict {
  if (!ok) return 'no'
  if (data === '0x') return 'nothing'
  return expected.some((answer) => data.toLowerCase().startsWith(answer)) ? 'yes' : 'no'
}

function encodeCurrent(hash: Hex, signature: Hex): Hex {
  return callData(magic.current, hash.slice(2), numberWord(0x40n), ...bytesWords(signature))
}

function encodeLegacy(hash: Hex, signature: Hex): Hex {
  return callData(
    magic.legacy,
    numberWord(0x40n),
    numberWord(0x80n),
    ...bytesWords(hash),
    ...bytesWords(signature),
  )
}

/** The length of some bytes, then the bytes, padded to whole words. */
function bytesWords(bytes: Hex): readonly Word[] {
  const digits = bytes.slice(2)
  return [numberWord(BigInt(digits.length / 2)), digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')]
}
