import { sameAddress } from '../shared/domain/values/address.ts'
import { isHash } from '../shared/domain/values/hex.ts'
import { readFields, type UnknownFields } from '../shared/domain/values/untrusted.ts'
import { isError } from '../shared/errors/AppError.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { providerErrors } from './providerErrors.ts'
import type { ReadySafe } from './sdkLine.ts'
import { keepSentCall, readSentCalls, type SentCallTexts } from './sentCalls.ts'

/** The parameters of a request of EIP-1193. */
export type RequestParams = readonly unknown[]
/** What answers underneath: `SafeAppProvider` of the Safe on screen. */
export type OfficialProvider = {
  readonly request: (request: { method: string; params: unknown[] }) => Promise<unknown>
}

/** The batch methods of EIP-5792, in the version that became final and for wallets that know the one before. */
export type WalletCalls = {
  readonly send: (
    params: RequestParams,
    ready: ReadySafe,
    official: OfficialProvider,
  ) => Promise<{ readonly id: string }>
  readonly status: (params: RequestParams, ready: ReadySafe, official: OfficialProvider) => Promise<object>
  readonly capabilities: (params: RequestParams, ready: ReadySafe) => object
}

const version = '2.0.0'
/** Characters, as the EIP says. */
const longestId = 4096
/** A Safe executes a batch as one transaction, so both may be asked for. */
const capabilitiesOfSafe = new Set(['atomic', 'atomicBatch'])

/** `texts`: where the ids outlive the page. */
export function createWalletCalls(texts: SentCallTexts): WalletCalls {
  /** The id an app knows a batch by, and its safeTxHash once there is one. */
  const sent = new Map<string, string | undefined>(readSentCalls(texts))

  async function send(params: RequestParams, ready: ReadySafe, official: OfficialProvider) {
    const batch = readCallsBatch(params, ready)
    const { id } = batch
    if (id !== undefined && sent.has(id)) throw providerErrors.duplicateCalls()
    if (id !== undefined) sent.set(id, undefined)
    try {
      const { from, chainId, calls } = batch
      const request = { method: 'wallet_sendCalls', params: [{ from, chainId, calls }] }
      const safeTxHash = String(readFields(await official.request(request))?.['id'])
      sent.set(id ?? safeTxHash, safeTxHash)
      keepSentCall(texts, id ?? safeTxHash, safeTxHash)
      return { id: id ?? safeTxHash }
    } catch (error) {
      if (id !== undefined) sent.delete(id)
      throw error
    }
  }

  async function status([id]: RequestParams, { ref }: ReadySafe, official: OfficialProvider) {
    if (typeof id !== 'string' || id === '')
      throw providerErrors.invalidParams({ method: 'wallet_getCallsStatus' }, { text: 'Invalid safeTxHash' })
    const safeTxHash = sent.get(id) ?? id
    if (!isHash(safeTxHash)) throw providerErrors.unknownCalls()
    const found = await official
      .request({ method: 'wallet_getCallsStatus', params: [safeTxHash] })
      .catch((error: unknown) => {
        // A transaction that is not indexed yet and one that never was get the same answer.
        if (!isUnknownTransaction(error)) throw error
        if (!sent.has(id)) throw providerErrors.unknownCalls()
        return {}
      })
    const fields = readFields(found)
    // The EIP wants a number: what the host calls by a word of its own is still on its way.
    const status = Number.isInteger(fields?.['status']) ? fields?.['status'] : 100
    return { chainId: hexOf(ref.chainId), ...fields, status, version, id, atomic: true }
  }

  return { send, status, capabilities }
}

function capabilities([address, chainIds]: RequestParams, { ref }: ReadySafe): object {
  if (address !== undefined) requireOwnSafe(address, { ref, method: 'wallet_getCapabilities' })
  const asked = Array.isArray(chainIds) ? chainIds : undefined
  if (asked !== undefined && !asked.some((id) => sameChain(id, ref.chainId))) return {}
  return { [hexOf(ref.chainId)]: { atomic: { status: 'supported' }, atomicBatch: { supported: true } } }
}

function readCallsBatch([given]: RequestParams, { ref }: ReadySafe) {
  const method = 'wallet_sendCalls'
  const batch = readFields(given)
  if (batch === undefined) throw providerErrors.invalidParams({ method }, { text: 'The batch is missing' })
  const { chainId, from, id, calls } = batch
  requireFieldsOfVersion(batch)
  if (chainId !== undefined && !sameChain(chainId, ref.chainId))
    throw providerErrors.otherChain({ method, wanted: String(chainId), current: ref.chainId })
  if (from !== undefined) requireOwnSafe(from, { ref, method })
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > longestId))
    throw providerErrors.invalidParams(
      { method },
      { text: 'The id is not a text of at most 4096 characters' },
    )
  requireKnownCapabilities(batch)
  if (!Array.isArray(calls) || calls.length === 0)
    throw providerErrors.invalidParams({ method }, { text: 'No transactions were passed' })
  return { id, from: ref.address, chainId: hexOf(ref.chainId), calls: calls.map(readWalletCall) }
}

/** The final EIP wants the chain and whether it must be atomic; the version before did not, nor do apps without one. */
function requireFieldsOfVersion({ version: asked, chainId, atomicRequired }: UnknownFields): void {
  const refuse = (text: string) => providerErrors.invalidParams({ method: 'wallet_sendCalls' }, { text })
  if (asked === undefined || (typeof asked === 'string' && /^1\.\d/.test(asked))) return
  if (typeof asked !== 'string' || !/^2\.\d/.test(asked)) throw refuse('The version is not supported')
  if (chainId === undefined) throw refuse('chainId is missing')
  if (typeof atomicRequired !== 'boolean') throw refuse('atomicRequired is missing')
}

function readWalletCall(given: unknown, index: number) {
  const call = readFields(given) ?? {}
  requireKnownCapabilities(call)
  const { to, value, data } = call
  if (typeof to !== 'string' || to === '')
    throw providerErrors.invalidParams(
      { method: 'wallet_sendCalls' },
      { text: `Invalid call #${index}: missing "to" field` },
    )
  return { to, ...(value !== undefined && { value }), ...(data !== undefined && { data }) }
}

/** The EIP: a wallet that does not support what is not marked optional has to refuse. */
function requireKnownCapabilities({ capabilities: asked }: UnknownFields): void {
  for (const [capability, wish] of Object.entries(readFields(asked) ?? {})) {
    if (capabilitiesOfSafe.has(capability) || readFields(wish)?.['optional'] === true) continue
    throw providerErrors.unsupportedCapability({ capability })
  }
}

function isUnknownTransaction(error: unknown): boolean {
  return isError(error, bridgeErrors.hostFailed) && error.facts['method'] === 'getTxBySafeTxHash'
}

/** Throws unless `address` is the Safe, in any capitals. */
export function requireOwnSafe(
  address: unknown,
  {
    ref,
    method,
    message = 'Invalid from address',
  }: Pick<ReadySafe, 'ref'> & { method: string; message?: string },
): void {
  if (typeof address !== 'string' || !sameAddress(address, ref.address))
    throw providerErrors.otherAccount({ method }, { text: message })
}

/** Whether `value` is this chain's id in hex, however it is spelled. */
export function sameChain(value: unknown, chainId: number): boolean {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) && BigInt(value) === BigInt(chainId)
}

function hexOf(chainId: number): string {
  return `0x${chainId.toString(16)}`
}
