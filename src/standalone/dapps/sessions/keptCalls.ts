import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import type { Call } from '../../../shared/domain/values/call.ts'
import { type Hex, isHex } from '../../../shared/domain/values/hex.ts'
import {
  parseJson,
  readAddress,
  readChainId,
  readCount,
  readFields,
  readHash,
  readList,
  readText,
  readUnits,
} from '../../../shared/domain/values/untrusted.ts'
import { dappCallsPrefix } from '../../../shared/source/dappCallsKeeper.ts'
import type { DeviceTexts } from '../../../shared/source/keptTexts.ts'
import type { StorageKey } from '../../../shared/source/StoragePlaces.ts'

/** What a dApp asked to be sent, and what a person made of it; kept over a reload. */
export type KeptCall = {
  readonly topic: string
  /** The id that the dApp gave the calls, or the one that it got from here. */
  readonly id: string
  readonly account: AccountRef
  /** Milliseconds since 1970. */
  readonly arrived: number
  readonly outcome: CallOutcome
}

export type CallOutcome =
  /** `calls`: what is asked again after a reload. */
  | { readonly kind: 'asked'; readonly calls: readonly Call[] }
  | { readonly kind: 'refused' }
  /** `block`: the newest one before it was proposed. */
  | {
      readonly kind: 'proposed'
      readonly safeTxHash: Hex
      readonly nonce: bigint
      readonly block: bigint | undefined
    }

export type KeptCalls = ReturnType<typeof createKeptCalls>

/** Of one Safe; the oldest decided ones go first. */
const most = 100

/** What dApps asked to be sent. `texts`: of this device. */
export function createKeptCalls(texts: DeviceTexts) {
  const all = () =>
    texts.keys(dappCallsPrefix).flatMap((key) => {
      const account = accountIn(key)
      return account === undefined ? [] : readKept(texts.read(key), account)
    })

  return {
    find: (topic: string, id: string): KeptCall | undefined =>
      all().find((kept) => kept.topic === topic && kept.id === id),
    /** Calls that are not decided yet. */
    open: (): readonly KeptCall[] => all().filter(({ outcome }) => outcome.kind === 'asked'),
    keep(call: KeptCall): void {
      const { account } = call
      const key: StorageKey = `${dappCallsPrefix}${account.chainId}.${account.address}`
      const others = readKept(texts.read(key), account).filter(
        ({ topic, id }) => topic !== call.topic || id !== call.id,
      )
      const decided = others.filter(({ outcome }) => outcome.kind !== 'asked')
      const dropped = new Set(decided.slice(0, Math.max(0, others.length + 1 - most)))
      const left = [...others.filter((other) => !dropped.has(other)), call]
      texts.write(key, JSON.stringify(left.map(writeCall)))
    },
  }
}

function accountIn(key: string): AccountRef | undefined {
  const [chain, account] = key.slice(dappCallsPrefix.length).split('.')
  const chainId = readChainId(chain)
  const address = readAddress(account)
  return chainId === undefined || address === undefined ? undefined : { chainId, address }
}

function writeCall({ topic, id, arrived, outcome }: KeptCall): object {
  return { topic, id, arrived, outcome: writeOutcome(outcome) }
}

function writeOutcome(outcome: CallOutcome): object {
  if (outcome.kind === 'refused') return outcome
  if (outcome.kind === 'asked')
    return {
      ...outcome,
      calls: outcome.calls.map((call) => ({ ...call, value: call.value.toString() })),
    }
  return { ...outcome, nonce: outcome.nonce.toString(), block: outcome.block?.toString() }
}

/** An entry that cannot be read costs that entry. */
function readKept(text: string | undefined, account: AccountRef): readonly KeptCall[] {
  const kept = parseJson(text)
  return Array.isArray(kept) ? kept.flatMap((entry: unknown) => readCall(entry, account) ?? []) : []
}

function readCall(value: unknown, account: AccountRef): KeptCall | undefined {
  const fields = readFields(value)
  const topic = readText(fields?.['topic'])
  const id = readText(fields?.['id'], 4_096)
  const arrived = readCount(fields?.['arrived'])
  const outcome = readOutcome(fields?.['outcome'])
  if (topic === undefined || id === undefined || arrived === undefined || outcome === undefined)
    return undefined
  return { topic, id, account, arrived, outcome }
}

function readOutcome(value: unknown): CallOutcome | undefined {
  const { kind, calls: listed, safeTxHash: hash, nonce: counted, block } = readFields(value) ?? {}
  if (kind === 'refused') return { kind }
  if (kind === 'asked') {
    const calls = readList(listed, readKeptCall, 1_000)
    return calls && { kind, calls }
  }
  const safeTxHash = readHash(hash)
  const nonce = readUnits(counted)
  if (kind !== 'proposed' || safeTxHash === undefined || nonce === undefined) return undefined
  return { kind, safeTxHash, nonce, block: readUnits(block) }
}

function readKeptCall(given: unknown): Call | undefined {
  const { to: account, value: units, data } = readFields(given) ?? {}
  const to = readAddress(account)
  const value = readUnits(units)
  return to === undefined || value === undefined || !isHex(data) ? undefined : { to, value, data }
}
