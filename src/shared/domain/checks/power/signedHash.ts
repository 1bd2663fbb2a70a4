import { bytesAt } from '../../calldata/arguments.ts'
import { argumentsOf } from '../../calldata/DecodedCall.ts'
import { type CallCheck, finds, silent } from '../subject/Check.ts'

/** signMessage of the SignMessageLib, which is delegate-called and marks a message as signed by the Safe. */
const signMessage = '0x85a5affe'
const hashSize = 2 + 32 * 2
/** 0x1901, a domain and a hash: what typed data are hashed from (EIP-712). */
const digest = /^0x1901[0-9a-f]{128}$/

/** A hash hides its content, on the chain as in a message. */
export const signedHash: CallCheck = {
  id: 'H3',
  runs: 'on-calls',
  run: (call) => {
    const message = bytesAt(argumentsOf(call, signMessage) ?? [], 0)
    if (call.operation !== 1 || message === undefined) return silent
    if (message.length !== hashSize && !digest.test(message)) return silent
    return finds('high', { code: 'H3.blind', facts: { message } })
  },
}
