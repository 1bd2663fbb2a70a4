import { queryOptions } from '@tanstack/react-query'
import { readApproval } from '../chain/safe/readApproval.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type ExecutionStatus, executionStatusOf } from '../domain/signable/executionStatus.ts'
import { prepareSignature } from '../domain/signable/prepareSignature.ts'
import { hashOf, type Signable } from '../domain/signable/Signable.ts'
import type { ReadFile, ReadItem } from '../domain/signable/SignaturesFile.ts'
import { writeSignature } from '../domain/signable/signatureText.ts'
import { type Validation, validateFile } from '../domain/signable/validateFile.ts'
import type { SignatureAudit } from '../domain/signatures/SignatureAudit.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { readKeptExecutions } from './readKeptExecutions.ts'
import type { SignableStore } from './SignableStore.ts'
import { readFacts } from './validationFacts.ts'

/** Owners and nonce are live: as often as the Safe itself is asked again. */
const freshMilliseconds = 15_000

/** A file held against the Safe as its contract described it at that moment. */
export type ValidatedFile = { readonly validation: Validation; readonly safe: SafeState }

/**
 * What of `read` may enter. Rejects when the chain does not say who owns the Safe or which version it has. `mark` tells
 * files apart; a signature on its own may belong to a transaction of one of the `stores`.
 */
export function validationQuery(
  source: AccountSource,
  account: AccountRef,
  imported: {
    readonly read: ReadFile
    readonly mark: string
    readonly shortName: string | undefined
    readonly stores: readonly SignableStore[]
    /** Adds nothing that owners approved on the chain alone. */
    readonly onlyListed?: boolean
  },
) {
  return queryOptions({
    queryKey: gatewayKeys.validation(account, imported.mark),
    queryFn: async ({ signal }): Promise<ValidatedFile> => {
      const { read, shortName, stores, onlyListed = false } = imported
      const named =
        read.kind === 'signature' ? await findSignable(stores, read.safeTxHash, signal) : undefined
      const { safe, facts } = await readFacts(source, account, { signal, onlyListed })
      return { validation: await validateFile(read, { ...facts, shortName, known: () => named }), safe }
    },
    staleTime: freshMilliseconds,
  })
}

/** `undefined` where no store has it. A store that fails is read as one without it, so that the others are still asked. */
async function findSignable(stores: readonly SignableStore[], hash: Hex, signal: AbortSignal) {
  for (const store of stores) {
    const storedSignable = await store.read('transaction', hash, { signal }).catch(() => undefined)
    if (storedSignable?.kind === 'transaction') return storedSignable.transaction
  }
  return undefined
}

/** A transaction or message of this device, checked again. */
export type CheckedSignable<of extends Signable = Signable> = {
  readonly signable: of
  /** `undefined`: it does not make the hash under which it is kept, or cannot be read. */
  readonly audit: SignatureAudit | undefined
  /** Of a message: all that the Safe's contract needs, once enough owners have signed. */
  readonly prepared: Hex | undefined
  /** Of a transaction; a message waits for ever. */
  readonly status: ExecutionStatus
}

export type CheckedSignables<of extends Signable = Signable> = {
  readonly safe: SafeState
  /** Transactions in the order of their nonces. */
  readonly signables: readonly CheckedSignable<of>[]
}

/**
 * Signables of this device as the chain sees them now: whose signatures count, how many are enough, and which are done.
 */
export function checkedSignablesQuery<of extends Signable>(
  source: AccountSource,
  account: AccountRef,
  local: readonly of[],
) {
  return queryOptions({
    queryKey: gatewayKeys.checkedSignables(account, signaturesMark(local)),
    queryFn: async ({ signal, client }): Promise<CheckedSignables<of>> => {
      const { safe, facts } = await readFacts(source, account, { signal, onlyListed: false })
      const nonce = BigInt(safe.nonce)
      const behind = local.some((signed) => signed.kind === 'transaction' && signed.transaction.nonce < nonce)
      const executions = behind
        ? await readKeptExecuted({ client, request: source.request }, account, signal)
        : []
      const signables = await Promise.all(
        local.map(async (signable): Promise<CheckedSignable<of>> => {
          const validation = await validateFile(asFile(account, signable), facts)
          const [item] = validation.kind === 'items' ? validation.items : []
          const audit = item?.kind === 'signable' ? item.audit : undefined
          const isMessage = signable.kind === 'message'
          return {
            signable,
            audit,
            prepared: isMessage && audit !== undefined ? prepareSignature(audit) : undefined,
            status: isMessage ? 'waiting' : executionStatusOf(signable, { nonce, executions }),
          }
        }),
      )
      return {
        safe,
        signables: signables.toSorted((left, right) => compareNonces(left.signable, right.signable)),
      }
    },
    enabled: local.length > 0,
    // What was executed a moment ago shows as soon as the list is open again.
    staleTime: 0,
    refetchInterval: freshMilliseconds,
  })
}

function compareNonces(left: Signable, right: Signable): number {
  if (left.kind === 'message' || right.kind === 'message') return 0
  return left.transaction.nonce < right.transaction.nonce ? -1 : 1
}

/** Whether an owner has approved a hash of the Safe on the chain (`approveHash`). */
export function approvalQuery(
  source: AccountSource,
  account: AccountRef,
  { owner, hash }: { readonly owner: Address; readonly hash: Hex },
) {
  return queryOptions({
    queryKey: gatewayKeys.approval(account, owner, hash),
    queryFn: async ({ signal }) =>
      (await readApproval(source.request, { safe: account.address, owner, hash }, signal)) ?? null,
    staleTime: 0,
    refetchInterval: freshMilliseconds,
  })
}

/** A stored signable in the shape of a file that was just read: it is believed as little. */
export function asFile({ chainId, address }: AccountRef, signable: Signable): ReadFile {
  const claimedHash = hashOf(signable)
  const signatures = signable.signatures.map(({ signer, signature }) => ({
    claimedSigner: signer,
    signature,
  }))
  const rest = { claimedHash, signatures, leftOut: [] }
  const item: ReadItem =
    signable.kind === 'transaction'
      ? { kind: 'transaction', transaction: signable.transaction, ...rest }
      : { kind: 'message', message: signable.message, ...rest }
  return { kind: 'file', form: 'countersign', chain: chainId, safe: address, items: [item] }
}

/** Tells lists apart by what was signed. */
export function signaturesMark(list: readonly Signable[]): string {
  return list
    .map((signable) => [hashOf(signable), ...signable.signatures.map(writeSignature)].join('+'))
    .join(' ')
}

/** Without the events nothing is done; the Safe's nonce alone then says that a transaction was overtaken. */
async function readKeptExecuted(
  asking: Parameters<typeof readKeptExecutions>[0],
  account: AccountRef,
  signal: AbortSignal,
) {
  try {
    return (await readKeptExecutions(asking, account, signal)).executions
  } catch {
    signal.throwIfAborted()
    return []
  }
}
