import { readFields } from '../shared/domain/values/untrusted.ts'
import { type AppError, isError, toAppError } from '../shared/errors/AppError.ts'
import type { HostTools, PermissionOutcome, PermissionRequest } from '../shared/source/HostTools.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { type HostPermission, sdkVersion, type WireParams } from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { HostConnection } from './hostConnection.ts'
import type { Journal } from './journal.ts'
import { addressBookCapability, requireAddressBookOnly } from './permissions.ts'
import { whileLoading } from './timeoutPolicy.ts'

export type HostToolsOptions = {
  readonly connection: Pick<HostConnection, 'communicator' | 'get' | 'hostVersion'>
  readonly journal: Journal
  readonly createId: () => string
}

/** `HostTools` over the communicator. They are fetched with the first question. */
export function createHostTools({ connection, journal, createId }: HostToolsOptions): HostTools {
  const { communicator } = connection
  return {
    async addressBook({ signal }) {
      const chainId = connectedRef(connection)?.chainId
      const entries = await communicator().send('requestAddressBook', undefined, { signal })
      return entries.filter((entry) => entry.chainId === undefined || entry.chainId === chainId)
    },
    ask: (method, params, { signal }) => communicator().send(method, params, { signal, fresh: true }),
    requestPermissions(wanted) {
      const params = requireAddressBookOnly(wanted)
      const id = createId()
      const stop = new AbortController()
      const settled = askForPermissions({ connection, journal }, { id, params, signal: stop.signal }).catch(
        (error: unknown) => failedPermission(toAppError(error)),
      )
      return { id, settled, stopWaiting: () => stop.abort() } satisfies PermissionRequest
    },
    async environment({ signal }) {
      const { origin } = communicator()
      // What the host does not say of itself stays `undefined`; its origin is known from the browser.
      const claimed = await communicator()
        .send('getEnvironmentInfo', undefined, { signal, timeoutPolicy: whileLoading })
        .catch(() => undefined)
      signal.throwIfAborted()
      return { origin, claims: claimed?.origin, version: connection.hostVersion(), ourVersion: sdkVersion }
    },
    // An empty change changes nothing, and is answered with what holds.
    offChainSigning: ({ signal }) => changeSettings(connection, {}, signal),
    setOffChainSigning: (offChainSigning, { signal }) =>
      changeSettings(connection, { offChainSigning }, signal),
    ignoredMessages: () => communicator().ignored(),
  }
}

/** What the host says of off-chain signing after a change of its settings. */
async function changeSettings(
  { communicator }: Pick<HostConnection, 'communicator'>,
  change: object,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const params = { call: 'safe_setSettings', params: [change] }
  const answer = await communicator()
    .send('rpcCall', params, { signal, fresh: true, timeoutPolicy: whileLoading })
    .catch((error: unknown) => {
      throw aboutSettings(error)
    })
  const field = readFields(answer)?.['offChainSigning']
  return typeof field === 'boolean' ? field : undefined
}

/** Asks the user in the window of the host, after what is asked there already. */
async function askForPermissions(
  { connection, journal }: Pick<HostToolsOptions, 'connection' | 'journal'>,
  {
    id,
    params,
    signal,
  }: {
    readonly id: string
    readonly params: WireParams['wallet_requestPermissions']
    readonly signal: AbortSignal
  },
): Promise<PermissionOutcome> {
  const { communicator } = connection
  const account = connectedRef(connection)
  if (account === undefined) return failedPermission(sourceErrors.cannotSend({ reason: 'not-connected' }))
  const turn = communicator().takeTurn()
  try {
    journal.open({ id, method: 'wallet_requestPermissions', account, calls: [] })
    const granted = await communicator().send('wallet_requestPermissions', params, { id, signal, turn })
    // What was decided is what the host lists from now on; nothing is kept here that could differ from it.
    journal.remove(id)
    return granted.some(isAddressBook)
      ? { kind: 'granted' }
      : { kind: 'denied', error: bridgeErrors.permissionsRejected() }
  } catch (error) {
    // The page goes away: the record stays in storage, and the next page takes it over.
    if (isError(error, sourceErrors.disposed)) return { kind: 'stopped' }
    if (signal.aborted) {
      journal.leave(id)
      return { kind: 'stopped' }
    }
    journal.remove(id)
    if (!isError(error, bridgeErrors.userRejected)) return failedPermission(toAppError(error))
    return { kind: 'denied', error: bridgeErrors.permissionsRejected({}, { cause: error }) }
  } finally {
    turn.end()
  }
}

/** It travels as a read of the chain, which it is not. */
function aboutSettings(error: unknown): unknown {
  const method = 'safe_setSettings'
  if (isError(error, bridgeErrors.hostFailed))
    return bridgeErrors.hostFailed({ method }, { text: error.message })
  if (isError(error, bridgeErrors.invalidReply))
    return bridgeErrors.invalidReply({ method, problem: 'shape' })
  if (isError(error, bridgeErrors.timeout))
    return bridgeErrors.timeout({ method, milliseconds: Number(error.facts['milliseconds']) })
  return error
}

function isAddressBook({ capability, denied }: HostPermission): boolean {
  return capability === addressBookCapability && !denied
}

function connectedRef({ get }: Pick<HostConnection, 'get'>) {
  const current = get()
  if (current.status !== 'ready') return undefined
  return { chainId: current.chain.id, address: current.account.address }
}

function failedPermission(error: AppError): PermissionOutcome {
  return { kind: 'failed', error }
}
