import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import type { ChainRead, ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import type { ChainQuestion, ChainReply } from './ChainQuestion.ts'

/** One question by itself, as every node answers it. Rejects only when `signal` aborts. */
export async function askAlone(
  request: ChainRequest,
  question: ChainQuestion,
  { block, signal }: { readonly block: Hex | 'latest'; readonly signal: AbortSignal },
): Promise<ChainReply> {
  try {
    const answer = await request(readOf(question, block), { signal })
    return { ok: true, data: understand(question, answer) }
  } catch (error) {
    signal.throwIfAborted()
    return { ok: false, data: '0x', error }
  }
}

function readOf(question: ChainQuestion, block: Hex | 'latest'): ChainRead {
  switch (question.kind) {
    case 'call': {
      const { to, data, from } = question
      return { method: 'eth_call', params: [from === undefined ? { to, data } : { from, to, data }, block] }
    }
    case 'code-hash':
    case 'code-start':
      return { method: 'eth_getCode', params: [question.address, block] }
    case 'balance':
      return { method: 'eth_getBalance', params: [question.address, block] }
  }
}

function understand({ kind }: ChainQuestion, answer: unknown): Hex {
  if (kind === 'balance' && typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer))
    return `0x${answer.slice(2).padStart(64, '0')}`
  if (kind === 'balance' || !isHex(answer)) throw chainErrors.answer({ call: kind })
  if (kind === 'code-start') return `0x${answer.slice(2, 66).padEnd(64, '0')}`
  return kind === 'code-hash' && answer !== '0x'
    ? `0x${bytesToHex(keccak_256(hexToBytes(answer.slice(2))))}`
    : answer
}
