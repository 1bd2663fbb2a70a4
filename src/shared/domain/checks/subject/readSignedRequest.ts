import { isExact } from '../../calldata/DecodedCall.ts'
import { decodeCall } from '../../calldata/decodeCall.ts'
import { encodeMultiSend } from '../../calldata/multiSend.ts'
import { readPastedTransaction } from '../../pasted/readPastedTransaction.ts'
import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import { safeTransaction } from '../../transaction/safeTransaction.ts'
import { readBigint } from '../../typedData/readNumber.ts'
import type { TypedData } from '../../typedData/typedData.ts'
import { checksumAddress, isAddressText, type LowerAddress, sameAddress } from '../../values/address.ts'
import { type Hex, isHex } from '../../values/hex.ts'
import type { SignedRequest } from './SignedRequest.ts'
import type { SignedStruct, SignedValue } from './SignedValue.ts'
import { accountIn, addressOf, signedValues } from './signedValues.ts'

type RequestedCall = {
  readonly to: LowerAddress
  readonly value: bigint
  readonly data: Hex
  readonly operation: 0 | 1
}

/** The calls that typed data let another account make; `undefined` where there are none, or they cannot be read. */
export function readSignedRequest(typedData: TypedData, identity: SafeIdentity): SignedRequest | undefined {
  return typedData.primaryType === 'SafeTx'
    ? readSafeTransaction(typedData, identity)
    : readForwarded(typedData, identity)
}

function readSafeTransaction(typedData: TypedData, identity: SafeIdentity): SignedRequest | undefined {
  const { nonce, ...message } = typedData.message
  const read = readPastedTransaction(writeJson({ ...typedData, message }))
  if (read.kind !== 'transaction' || read.safe === undefined) return undefined
  return {
    kind: 'safe-transaction',
    // The version matters only for the hash, which is not shown here: owners of this Safe sign another one.
    identity: { ...identity, safe: read.safe, chainId: read.chainId ?? identity.chainId },
    transaction: { ...read.fields, nonce: readBigint(nonce) ?? 0n },
    calls: 1,
  }
}

function writeJson(value: TypedData): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return part.toString()
    // A wallet signs an address in any capitals, so capitals that do not fit may not keep it from being judged.
    return isAddressText(part) ? part.toLowerCase() : part
  })
}

const mostCalls = 100
/** Where several calls are put together, so that they can be looked at as one. */
const multiSendCallOnly = '0x9641d764fc13c8b624c04430c7356c1c7c8102e2'

function readForwarded(typedData: TypedData, identity: SafeIdentity): SignedRequest | undefined {
  const calls = signedValues(typedData)
    .flatMap((value) => requestedCall(value, typedData) ?? [])
    .slice(0, mostCalls)
  const [first] = calls
  if (first === undefined) return undefined
  const whole: RequestedCall =
    calls.length === 1
      ? first
      : { to: multiSendCallOnly, value: 0n, data: encodeMultiSend(calls), operation: 1 }
  const transaction = safeTransaction({ ...whole, to: checksumAddress(whole.to), nonce: 0n })
  return {
    kind: 'forwarded',
    identity,
    transaction,
    calls: calls.length,
    actsAs: ownerOfCalls(typedData, identity),
  }
}

/** A smart account checks what it does by a domain of its own, and names itself in the message. */
function ownerOfCalls({ domain, message }: TypedData, { safe }: SafeIdentity): LowerAddress | undefined {
  const contract = addressOf(domain['verifyingContract'])
  const account = ['account', 'wallet', 'sender'].flatMap((name) => addressOf(message[name]) ?? [])[0]
  return contract === undefined || contract !== account || sameAddress(contract, safe) ? undefined : contract
}

/** Fields that hold the data of a call, wherever the call goes. */
const callDataNames =
  /^(call_?data|function_?(signature|data|call)|tx_?data|encoded_?(call|function)s?|execution_?(call)?data|payload)$/i
const targetNames = [
  ...['to', 'target', 'dest', 'destination', 'contract', 'contractAddress', 'callTarget', 'callTo'],
  ...['targetContract', 'targetAddress'],
]

/** EIP-2771, EIP-4337, modules with signatures, relays: a `bytes` field of calldata, with its target beside it. */
function requestedCall(
  { name, type, value, struct }: SignedValue,
  typedData: TypedData,
): RequestedCall | undefined {
  if (type !== 'bytes' || !isHex(value)) return undefined
  const data: Hex = `0x${value.slice(2).toLowerCase()}`
  const named = callDataNames.test(name)
  if (!named && name !== 'data') return undefined
  const beside = targetBeside(struct)
  if (data.length < 10) {
    // Native currency alone is a call too.
    const sent = readBigint(struct.value['value']) ?? 0n
    return beside !== undefined && data === '0x' && sent > 0n
      ? { to: beside, value: sent, data, operation: 0 }
      : undefined
  }
  const to = beside ?? accountBehind(struct) ?? addressOf(typedData.domain['verifyingContract'])
  if (to === undefined) return undefined
  const isCall = named || beside !== undefined || struct.type === 'ModuleTx' || fitsMethod(data, to)
  if (!isCall) return undefined
  return {
    to,
    value: beside === undefined ? 0n : (readBigint(struct.value['value']) ?? 0n),
    data,
    operation: readBigint(struct.value['operation']) === 1n ? 1 : 0,
  }
}

/** Other bytes may begin like a known method; hardly ever do they fit its arguments to the last byte. */
function fitsMethod(data: Hex, to: LowerAddress): boolean {
  const call = decodeCall({ from: to, to, value: 0n, data, operation: 0 })
  return call.content.kind === 'method' && isExact(call)
}

function targetBeside({ value, fields }: SignedStruct): LowerAddress | undefined {
  for (const name of targetNames) {
    const target = fields.includes(name) ? accountIn({ type: 'address', value: value[name] }) : undefined
    if (target !== undefined) return target
  }
  return undefined
}

/** An operation of a smart account (EIP-4337) is a call of that account to itself. */
function accountBehind({ type, value }: SignedStruct): LowerAddress | undefined {
  if (!/op(eration)?$/i.test(type)) return undefined
  return addressOf(value['safe']) ?? addressOf(value['sender'])
}
