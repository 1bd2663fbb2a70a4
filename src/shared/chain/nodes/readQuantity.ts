import { chainErrors } from './chainErrors.ts'

/** A JSON-RPC quantity (`0x1f`) as a number of any size. Throws `ChainAnswerError`. */
export function readQuantity(call: string, answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(answer)) return BigInt(answer)
  throw chainErrors.answer({ call })
}
