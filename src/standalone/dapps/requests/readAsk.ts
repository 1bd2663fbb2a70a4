import { longestMessage, readSignableMessage } from '../../../shared/domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../shared/domain/message/SignableMessage.ts'
import { parseAddress } from '../../../shared/domain/values/address.ts'
import type { Call } from '../../../shared/domain/values/call.ts'
import { isHex } from '../../../shared/domain/values/hex.ts'
import { readFields, readText } from '../../../shared/domain/values/untrusted.ts'
import type { DappAsk } from '../../../shared/source/DappRequest.ts'
import { AppRefusal } from './AppRefusal.ts'

const mostCalls = 1_000
const largestValue = 2n ** 256n - 1n
const longestData = 1_000_000

/** The calls that `sendTransactions` asks for. Throws an `AppRefusal` that names the first that is none. */
export function readSentCalls(params: unknown, chainId: number): DappAsk {
  const txs = readFields(params)?.['txs']
  if (!Array.isArray(txs) || txs.length === 0) throw new AppRefusal('No transactions were passed')
  if (txs.length > mostCalls) throw new AppRefusal(`No more than ${mostCalls} transactions are taken at once`)
  return { kind: 'calls', calls: txs.map((tx: unknown, index) => readCall(tx, index + 1, chainId)) }
}

/** The text that `signMessage` asks for. Throws an `AppRefusal`. */
export function readAskedText(params: unknown): DappAsk {
  const text = readText(readFields(params)?.['message'], longestMessage)
  return askOfMessage(text === undefined ? undefined : { kind: 'text', text }, 'Invalid message type')
}

/** The typed data that `signTypedMessage` asks for, as JSON. Throws an `AppRefusal`. */
export function readAskedTypedData(params: unknown): DappAsk {
  const typedData = readFields(readFields(params)?.['typedData'])
  const json =
    typedData &&
    JSON.stringify(typedData, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
  return askOfMessage(json === undefined ? undefined : { kind: 'typed-data', json }, 'Invalid typed data')
}

/** A message that can be signed. Throws an `AppRefusal` in these words for one that cannot. */
export function askOfMessage(message: SignableMessage | undefined, told: string): DappAsk {
  if (message === undefined || !readSignableMessage(message).ok) throw new AppRefusal(told)
  return { kind: 'message', message }
}

function readCall(tx: unknown, place: number, chainId: number): Call {
  const fields = readFields(tx)
  const to = parseAddress(readText(fields?.['to']) ?? '', chainId)
  if (fields === undefined || !to.ok)
    throw new AppRefusal(`Transaction ${place}: its recipient is not an address with a right checksum`)
  // A Safe can be asked for plain calls alone. What is left out would be another transaction.
  const { operation = 0 } = fields
  if (operation !== 0 && operation !== '0')
    throw new AppRefusal(`Transaction ${place}: only plain calls are taken`, 'delegate-call')
  const value = readValue(fields['value'])
  if (value === undefined || value > largestValue)
    throw new AppRefusal(`Transaction ${place}: its value is not an amount of wei`)
  const data = fields['data'] === undefined || fields['data'] === '' ? '0x' : fields['data']
  if (!isHex(data) || data.length > longestData)
    throw new AppRefusal(`Transaction ${place}: its data is not hex of whole bytes`)
  return { to: to.address, value, data }
}

/** Wei as decimal or hex text, which is what the SDK takes; as a number where it is exact. */
function readValue(value: unknown): bigint | undefined {
  if (value === undefined) return 0n
  if (typeof value === 'bigint') return value < 0n ? undefined : value
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  const isAmount = typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)
  return isAmount ? BigInt(value) : undefined
}
