import { hashForSafe, readSignableMessage } from '../shared/domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../shared/domain/message/SignableMessage.ts'
import { parseSafeVersion } from '../shared/domain/safe/safeVersion.ts'
import { parseAddress } from '../shared/domain/values/address.ts'
import type { Call } from '../shared/domain/values/call.ts'
import { isHex } from '../shared/domain/values/hex.ts'
import { readFields } from '../shared/domain/values/untrusted.ts'
import type { Connection } from '../shared/source/Connection.ts'
import type { HostTools } from '../shared/source/HostTools.ts'
import { messageErrors } from '../shared/source/messageErrors.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { type ApprovalMethod, type Method, methods } from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { Communicator } from './communicator.ts'
import type { LibraryRequests } from './libraryRequests.ts'
import { providerErrors } from './providerErrors.ts'
import type { SdkLine } from './replacements/safeAppsSdk.ts'

export type SdkLineOptions = {
  readonly communicator: () => Pick<Communicator, 'sendRaw'>
  readonly connection: () => Connection
  /** Shows the user what is asked for before any of it goes to the host. */
  readonly approval: Pick<LibraryRequests, 'sendCalls' | 'signMessage'>
  readonly hostTools: () => Promise<Pick<HostTools, 'requestPermissions'>>
}

/**
 * What `SafeAppProvider` asks through. Reads go over the one communicator. What signs or sends waits until the user
 * has seen it here, and then goes the way of every request of this app. The Safe is the one on screen, for which the
 * host was asked already.
 */
export function createSdkLine(options: SdkLineOptions): SdkLine {
  const reads = createReadLine(options.communicator)
  return {
    async send(method, params) {
      if (method === 'getSafeInfo') return describeSafe(needReady(options.connection()))
      return isApproval(method) ? await approvals[method](params, options) : await reads.send(method, params)
    },
  }
}

/** The wire as the SDK words it, for what the host answers by itself. What the signer decides never goes this way. */
export function createReadLine(communicator: () => Pick<Communicator, 'sendRaw'>): SdkLine {
  return {
    async send(method, params) {
      if (!isMethod(method) || methods[method].kind === 'approval')
        throw providerErrors.unsupportedMethod({ method })
      return await communicator().sendRaw(method, params)
    },
  }
}

type Approve = (params: unknown, options: SdkLineOptions) => Promise<unknown>

/** What the signer decides, each by its own way past the user. A method of that kind without one does not compile. */
const approvals: Readonly<Record<ApprovalMethod, Approve>> = {
  sendTransactions,
  signMessage: async (params, options) => {
    const text = readFields(params)?.['message']
    if (typeof text !== 'string') throw messageErrors.type()
    return await signForSdk({ kind: 'text', text }, options)
  },
  signTypedMessage: (params, options) => {
    const typedData = readFields(params)?.['typedData']
    return signForSdk({ kind: 'typed-data', json: JSON.stringify(typedData, writeBigint) }, options)
  },
  wallet_requestPermissions: requestSdkPermissions,
}

export type ReadySafe = ReturnType<typeof needReady>

/** The Safe on screen. Throws `source/cannot-send` where none is. */
export function needReady(connection: Connection) {
  if (connection.status !== 'ready' || connection.account.kind !== 'safe')
    throw sourceErrors.cannotSend({ reason: 'not-connected' })
  const { account, chain } = connection
  return { account, chain, ref: { chainId: chain.id, address: account.address } }
}

/** As the SDK's `SafeInfoExtended`. */
export function describeSafe({ account: { address, reported }, chain }: ReadySafe) {
  return {
    safeAddress: address,
    chainId: chain.id,
    threshold: reported?.threshold ?? 1,
    owners: [...(reported?.owners ?? [])],
    isReadOnly: reported?.readOnly ?? true,
    nonce: reported?.nonce ?? 0,
    implementation: reported?.implementation ?? '',
    modules: reported?.modules === undefined ? null : [...reported.modules],
    fallbackHandler: reported?.fallbackHandler ?? null,
    guard: reported?.guard ?? null,
    version: reported?.version ?? null,
  }
}

async function sendTransactions(params: unknown, options: SdkLineOptions) {
  const fields = readFields(params) ?? {}
  const safeTxGas = readFields(fields['params'])?.['safeTxGas']
  // From Safe 1.3.0 on, any other value makes a failing call burn the nonce instead of reverting.
  if (safeTxGas !== undefined && safeTxGas !== 0)
    throw providerErrors.invalidParams({ method: 'sendTransactions' }, { text: 'safeTxGas can only be 0' })
  const { ref } = needReady(options.connection())
  const txs: readonly unknown[] = Array.isArray(fields['txs']) ? fields['txs'] : []
  const calls = txs.map(readSdkCall)
  if (calls.length === 0) throw sourceErrors.noCalls()
  const outcome = await options.approval.sendCalls(calls, ref)
  switch (outcome.kind) {
    case 'safe-transaction':
      return { safeTxHash: outcome.safeTxHash }
    case 'rejected':
    case 'failed':
    case 'undecided':
      throw outcome.error
    case 'stopped':
      throw providerErrors.leftOpen()
    case 'calls':
    case 'transactions':
      throw sourceErrors.disposed()
  }
}

/** What the host would make of a transaction: an empty value is 0, empty data is none. */
function readSdkCall(value: unknown, index: number): Call {
  const fields = readFields(value)
  const to = typeof fields?.['to'] === 'string' ? parseAddress(fields['to']) : undefined
  if (!to?.ok) throw bridgeErrors.invalidCall({ index, problem: 'recipient' })
  const wei = readWei(fields?.['value'] || '0')
  if (wei === undefined) throw bridgeErrors.invalidCall({ index, problem: 'value' })
  const data = fields?.['data'] || '0x'
  if (!isHex(data)) throw bridgeErrors.invalidCall({ index, problem: 'data' })
  return { to: to.address, value: wei, data }
}

function readWei(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)
    ? BigInt(value)
    : undefined
}

async function signForSdk(message: SignableMessage, { connection, approval }: SdkLineOptions) {
  const { account, ref } = needReady(connection())
  const reading = readSignableMessage(message)
  if (!reading.ok) throw message.kind === 'text' ? messageErrors.type() : messageErrors.typedData()
  const version = parseSafeVersion(account.reported?.version ?? '')
  if (version === undefined)
    throw providerErrors.invalidParams(
      { method: 'signMessage' },
      { text: 'The version of the Safe is not known' },
    )
  const { safeMessageHash } = hashForSafe(
    { chainId: ref.chainId, safe: ref.address, version },
    reading.message,
  )
  const outcome = await approval.signMessage({ account: ref, message, safeMessageHash })
  switch (outcome.kind) {
    case 'signed':
      return { messageHash: outcome.messageHash, signature: outcome.signature }
    case 'collecting':
      return { messageHash: outcome.messageHash }
    case 'on-chain':
      return { safeTxHash: outcome.safeTxHash }
    case 'rejected':
    case 'failed':
    case 'undecided':
      throw outcome.error
    case 'stopped':
      throw providerErrors.leftOpen()
  }
}

/** The host's list as it is after the user decided. */
async function requestSdkPermissions(wanted: unknown, { communicator, hostTools }: SdkLineOptions) {
  const outcome = await (await hostTools()).requestPermissions(Array.isArray(wanted) ? wanted : []).settled
  if (outcome.kind === 'denied' || outcome.kind === 'failed') throw outcome.error
  return await communicator().sendRaw('wallet_getPermissions', undefined, { fresh: true })
}

function writeBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

function isMethod(method: string): method is Method {
  return Object.hasOwn(methods, method)
}

function isApproval(method: string): method is ApprovalMethod {
  return Object.hasOwn(approvals, method)
}
