import { encodeFunctionData, parseAbi } from 'viem/utils'
import { knownSafeVersion, rulesOf } from '../../domain/safe/knownVersions.ts'
import { askedBytes, type OuterHashes } from '../../domain/signatures/nestedHashes.ts'
import type { Address } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { askCall } from '../reads/askTogether.ts'
import { isRevert } from '../reads/isRevert.ts'

const hashAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const bytesAbi = parseAbi(['function isValidSignature(bytes data, bytes signature) view returns (bytes4)'])
/** What a contract answers that accepts (EIP-1271). The forms before it are in `domain/safe/versions`. */
const acceptsHash = '0x1626ba7e'

type Question = {
  readonly owner: Address
  readonly hash: Hex
  readonly data: Hex
  /** The Safe it signs for. A signer that all Safes share looks up the key by the sender. Absent where the sender does not matter. */
  readonly safe?: Address
}

/**
 * Whether an account that is a contract accepts a signature of a hash (EIP-1271); `undefined` when that is unknown,
 * which a contract that says no by going back looks like as well through a wallet that drops the reason.
 */
export async function askOwnerContract(
  request: ChainRequest,
  { owner, hash, data, safe }: Question,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const question = encodeFunctionData({
    abi: hashAbi,
    functionName: 'isValidSignature',
    args: [hash, data],
  })
  return askWithSender(request, { owner, question, expected: acceptsHash, safe }, signal)
}

type OwnerAsked = {
  readonly owner: Address
  readonly signed: OuterHashes
  readonly data: Hex
  /** The version that the contract of the Safe states; `signed` may be hashed by the rules of another one. */
  readonly stated: string
}

/**
 * The same of an owner of a Safe, asked as the Safe's own contract asks it: by the Safe, and about bytes before 1.5.0.
 * An owner that accepts in another form than its Safe knows does not count there. In which form a Safe asks whose
 * contract names no known version is not known: of it nothing is asked, and `undefined` is the answer.
 */
export async function askOwnerForSafe(
  request: ChainRequest,
  { owner, signed, data, stated }: OwnerAsked,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  if (knownSafeVersion(stated) === undefined) return undefined
  const { safe, version } = signed.identity
  const { accepts: expected } = rulesOf(version).ownerQuestion
  let refused: false | undefined
  for (const { wraps, bytes } of askedBytes(signed)) {
    const accepted =
      wraps === 'hash'
        ? await askOwnerContract(request, { owner, hash: bytes, data, safe }, signal)
        : await askWithSender(request, { owner, question: encodeBytes(bytes, data), expected, safe }, signal)
    if (accepted === true) return true
    if (accepted === false) refused = false
  }
  return refused
}

function encodeBytes(bytes: Hex, data: Hex): Hex {
  return encodeFunctionData({ abi: bytesAbi, functionName: 'isValidSignature', args: [bytes, data] })
}

type OwnerCall = {
  readonly owner: Address
  readonly question: Hex
  /** How the answer of one that accepts begins, or any word but zero. */
  readonly expected: Hex | 'true'
  readonly safe: Address | undefined
}

async function askWithSender(
  request: ChainRequest,
  { owner, question, expected, safe }: OwnerCall,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  try {
    const call = { to: owner, data: question }
    const answer = await askCall(request, safe === undefined ? call : { ...call, from: safe }, { signal })
    if (answer.length < 10) return undefined
    return expected === 'true' ? BigInt(answer.slice(0, 66)) !== 0n : answer.startsWith(expected)
  } catch (error) {
    signal.throwIfAborted()
    // Safes from 1.0.0 on refuse a signature by going back.
    return isRevert(error) ? false : undefined
  }
}
