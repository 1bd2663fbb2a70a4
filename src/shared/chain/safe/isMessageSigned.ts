import { callData, numberWord, type Word } from '../../domain/calldata/words.ts'
import { readSignableMessage, type SignableMessage } from '../../domain/message/signableMessage.ts'
import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { messageErrors } from '../../source/messageErrors.ts'
import { chainErrors } from '../nodes/chainErrors.ts'

export type MessageCheck = {
  readonly safe: Address
  readonly message: SignableMessage
  /** `0x` asks whether the message is signed on chain. */
  readonly signature: Hex
}

type Request = AccountSource['request']

/** `isValidSignature(bytes32,bytes)` and `isValidSignature(bytes,bytes)`: the selector is the answer (EIP-1271). */
const magic = { current: '0x1626ba7e', legacy: '0x20c13b0b' } as const

/**
 * Asks the Safe's own contract whether it accepts the signature of a message, in both forms of EIP-1271. A node that
 * does not answer is no "no": then it rejects with what `request` rejects with, or with `chain/answer` where
 * the Safe has nothing that checks signatures. Throws `message/type` ('Invalid message type', SPEC section
 * 8) for what is no message.
 */
export async function isMessageSigned(
  request: Request,
  { safe, message, signature }: MessageCheck,
  signal: AbortSignal,
): Promise<boolean> {
  const { kind } = message
  const reading = kind === 'text' || kind === 'typed-data' ? readSignableMessage(message) : undefined
  if (!reading?.ok) throw messageErrors.type()
  const { hash } = reading.message
  const current = await ask({ magic: magic.current, data: encodeCurrent(hash, signature) })
  if (current === 'yes') return true
  const legacy = await ask({ magic: magic.legacy, data: encodeLegacy(hash, signature) })
  if (legacy === 'yes') return true
  if (current === 'nothing' && legacy === 'nothing') throw chainErrors.answer({ call: 'isValidSignature' })
  return false

  async function ask(question: Question): Promise<Verdict> {
    try {
      const answer = await request(
        { method: 'eth_call', params: [{ to: safe, data: question.data }, 'latest'] },
        { signal },
      )
      return judge(answer, question)
    } catch (error) {
      if (signal.aborted) throw error
      // Safe{Wallet} does not tell a contract that says no by reverting from a node that does not answer.
      return await askWithoutRevert(request, { safe, question, error }, signal)
    }
  }
}

type Question = { readonly magic: Hex; readonly data: Hex }
type Verdict = 'yes' | 'no' | 'nothing'

function judge(answer: unknown, { magic: expected }: Question): Verdict {
  if (!isHex(answer)) throw chainErrors.answer({ call: 'isValidSignature' })
  if (answer === '0x') return 'nothing'
  return answer.toLowerCase().startsWith(expected) ? 'yes' : 'no'
}

/**
 * Asks the same from inside a contract that is never deployed and that hands over a revert as an answer. Only when
 * that gets no answer either is it the node that failed: then the first error counts.
 */
async function askWithoutRevert(
  request: Request,
  { safe, question, error }: { readonly safe: Address; readonly question: Question; readonly error: unknown },
  signal: AbortSignal,
): Promise<Verdict> {
  const data = staticCallCode(safe, question.data)
  const answer: unknown = await request(
    { method: 'eth_call', params: [{ data }, 'latest'] },
    { signal },
  ).catch(() => Promise.reject(error))
  // One word that says whether the call went through, then what it returned.
  if (!isHex(answer) || answer.length < 66) throw error
  if (BigInt(answer.slice(0, 66)) === 0n) return 'no'
  return judge(`0x${answer.slice(66)}`, question)
}

/**
 * Code of a contract's constructor: copies `data` from behind itself, makes a static call with it, and returns
 * whether that went through (one word), followed by all it returned. Without `PUSH0`, which older chains lack.
 */
function staticCallCode(to: Address, data: Hex): Hex {
  const size = ((data.length - 2) / 2).toString(16).padStart(8, '0')
  const copy = `63${size}603c600039`
  const call = `6000600063${size}600073${to.slice(2)}5afa`
  const answer = '6000523d600060203e3d6020016000f3'
  return `0x${copy}${call}${answer}${data.slice(2)}`
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
