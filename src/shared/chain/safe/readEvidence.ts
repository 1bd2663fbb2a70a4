import { callData, readAddressArray, readWords, wordToNumber } from '../../domain/calldata/words.ts'
import { type Fact, knownFact, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHash } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import { askCall, askTogether } from '../reads/askTogether.ts'
import type { ChainReply } from '../reads/ChainQuestion.ts'
import { type Evidence, type EvidenceName, evidenceNames } from './Evidence.ts'
import { readContractHash } from './readContractHash.ts'

/** The same in all versions of the Safe contract. */
const selectors = {
  domainSeparator: '0xf698da25',
  nonce: '0xaffed0e0',
  threshold: '0xe75235b8',
  owners: '0xa0e67e2b',
} as const

/** Asks one node for all of it. What it does not answer is unknown. Rejects only when `signal` aborts. */
export async function readEvidence(
  request: ChainRequest,
  { safe, transaction }: { readonly safe: Address; readonly transaction: SafeTransaction },
  signal: AbortSignal,
): Promise<Evidence> {
  const call = (name: keyof typeof selectors) =>
    askCall(request, { to: safe, data: callData(selectors[name]) }, { signal })
  const reads: Readonly<Record<EvidenceName, () => Promise<string>>> = {
    chainId: async () =>
      String(readQuantity('eth_chainId', await request({ method: 'eth_chainId' }, { signal }))),
    code: async () =>
      codeName(await askTogether(request, [{ kind: 'code-hash', address: safe }], { signal })),
    domainSeparator: async () => requireHash('domainSeparator', await call('domainSeparator')),
    nonce: async () => requireNumber('nonce', await call('nonce')),
    threshold: async () => requireNumber('getThreshold', await call('threshold')),
    owners: async () => ownersOf(await call('owners')),
    transactionHash: () => readContractHash(request, safe, transaction, signal).then(lowerCase),
  }
  const facts = await Promise.all(
    evidenceNames.map(async (name) => [name, await readOrUnknown(signal, reads[name])] as const),
  )
  const read = new Map<EvidenceName, Fact<string>>(facts)
  const of = (name: EvidenceName) => read.get(name) ?? unknownFact('not-asked')
  return {
    chainId: of('chainId'),
    code: of('code'),
    domainSeparator: of('domainSeparator'),
    nonce: of('nonce'),
    threshold: of('threshold'),
    owners: of('owners'),
    transactionHash: of('transactionHash'),
  }
}

async function readOrUnknown(signal: AbortSignal, read: () => Promise<string>): Promise<Fact<string>> {
  try {
    return knownFact(await read())
  } catch {
    signal.throwIfAborted()
    return unknownFact('no-answer')
  }
}

function codeName([hash]: readonly ChainReply[]): string {
  if (hash?.ok !== true) throw chainErrors.answer({ call: 'eth_getCode' })
  return hash.data === '0x' ? 'none' : hash.data
}

function requireHash(call: string, answer: unknown): string {
  if (!isHash(answer)) throw chainErrors.answer({ call })
  return lowerCase(answer)
}

function requireNumber(call: string, answer: unknown): string {
  const number = wordToNumber(readWords(answer)?.[0])
  if (number === undefined) throw chainErrors.answer({ call })
  return String(number)
}

/** In the order in which the Safe keeps them, which both nodes have to know. */
function ownersOf(answer: unknown): string {
  const words = readWords(answer)
  const owners = words === undefined ? undefined : readAddressArray(words, 0)
  if (owners === undefined) throw chainErrors.answer({ call: 'getOwners' })
  return owners.join(' ')
}

function lowerCase(text: Hex): string {
  return text.toLowerCase()
}
