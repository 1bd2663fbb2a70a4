import { readFields } from '../shared/domain/values/untrusted.ts'
import { type AppError, toAppError } from '../shared/errors/AppError.ts'
import { isError } from '../shared/errors/errorTable.ts'
import type { HostTools, PermissionOutcome, PermissionRequest } from '../shared/source/HostTools.ts'
import { isOpen, type RequestRecords } from '../shared/source/requestRecords.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { ParentConnection } from './parentConnection.ts'
import { impatient } from './patience.ts'
import { addressBookCapability, requireAddressBookOnly } from './permissions.ts'
import { sdkVersion, type WireParams } from './wire.ts'
import type { Permission } from './wireResults.ts'

export type HostToolsOptions = {
  readonly connection: Pick<ParentConnection, 'communicator' | 'get' | 'parentVersion'>
  readonly records: RequestRecords
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** `HostTools` over the parent. No first page needs them, so they are fetched when somebody asks. */
export function createHostTools({ connection, records, createId, now }: HostToolsOptions): HostTools {
  const ask = connection.communicator
  return {
    async addressBook({ signal }) {
      const chainId = refOf(connection)?.chainId
      const entries = await ask().send('requestAddressBook', undefined, { signal })
      return entries.filter((entry) => entry.chainId === undefined || entry.chainId === chainId)
    },
    permissions: ({ signal }) => ask().send('wallet_getPermissions', undefined, { signal, fresh: true }),
    requestPermissions(wanted) {
      const params = requireAddressBookOnly(wanted)
      const id = createId()
      const stop = new AbortController()
      const settled = requestPermissions(id, params, stop.signal)
      return { id, settled, stopWaiting: () => stop.abort() } satisfies PermissionRequest
    },
    async environment({ signal }) {
      const { origin } = ask()
      const claimed = await ask()
        .send('getEnvironmentInfo', undefined, { signal, patience: impatient })
        .catch(() => undefined)
      signal.throwIfAborted()
      return { origin, claims: claimed?.origin, version: connection.parentVersion(), ourVersion: sdkVersion }
    },
    // An empty change changes nothing, and is answered with what holds.
    offChainSigning: ({ signal }) => setSettings({}, signal),
    setOffChainSigning: (offChainSigning, { signal }) => setSettings({ offChainSigning }, signal),
    ignoredMessages: () => ask().ignored(),
  }

  async function setSettings(change: object, signal: AbortSignal): Promise<boolean | undefined> {
    const params = { call: 'safe_setSettings', params: [change] }
    const answer = await ask()
      .send('rpcCall', params, { signal, fresh: true, patience: impatient })
      .catch((error: unknown) => {
        throw aboutSettings(error)
      })
    const said = readFields(answer)?.['offChainSigning']
    return typeof said === 'boolean' ? said : undefined
  }

  async function requestPermissions(
    id: string,
    params: WireParams['wallet_requestPermissions'],
    signal: AbortSignal,
  ): Promise<PermissionOutcome> {
    const account = refOf(connection)
    if (account === undefined) return failed(sourceErrors.cannotSend({ reason: 'not-connected' }))
    if (records.all().some(isOpen)) return failed(sourceErrors.requestOpen())
    records.add({
      id,
      method: 'wallet_requestPermissions',
      account,
      calls: [],
      startedAt: now(),
      progress: { phase: 'waiting' },
    })
    try {
      const granted = await ask().send('wallet_requestPermissions', params, { id, signal })
      putAway(id)
      return granted.some(isAddressBook)
        ? { kind: 'granted' }
        : { kind: 'denied', error: bridgeErrors.permissionsRejected() }
    } catch (error) {
      // The page goes away: the record stays in storage, and the next page takes it over.
      if (isError(error, sourceErrors.disposed)) return { kind: 'stopped' }
      if (signal.aborted) {
        records.setProgress(id, { phase: 'orphaned', reason: 'stopped', hashes: [] })
        return { kind: 'stopped' }
      }
      putAway(id)
      if (!isError(error, bridgeErrors.userRejected)) return failed(toAppError(error))
      return { kind: 'denied', error: bridgeErrors.permissionsRejected({}, { cause: error }) }
    }
  }

  /** What was decided is what the parent lists from now on; nothing is kept here that could differ from it. */
  function putAway(id: string) {
    records.setProgress(id, { phase: 'orphaned', reason: 'stopped', hashes: [] })
    records.forget(id)
  }
}

/** It travels as a read of the chain, which it is not. */
function aboutSettings(error: unknown): unknown {
  const method = 'safe_setSettings'
  if (isError(error, bridgeErrors.parentFailed))
    return bridgeErrors.parentFailed({ method }, { text: error.message })
  if (isError(error, bridgeErrors.invalidReply))
    return bridgeErrors.invalidReply({ method, problem: 'shape' })
  if (isError(error, bridgeErrors.timeout))
    return bridgeErrors.timeout({ method, milliseconds: Number(error.facts['milliseconds']) })
  return error
}

function isAddressBook({ capability, denied }: Permission): boolean {
  return capability === addressBookCapability && !denied
}

function refOf({ get }: Pick<ParentConnection, 'get'>) {
  const current = get()
  if (current.status !== 'ready') return undefined
  return { chainId: current.chain.id, address: current.account.address }
}

function failed(error: AppError): PermissionOutcome {
  return { kind: 'failed', error }
}
